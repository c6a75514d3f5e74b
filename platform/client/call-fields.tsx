import { useSession } from "./session.tsx";

interface CallFieldsProps {
  /** Method and path of the API call: `PUT /discussions/12/bookmark`. */
  call: string;
  /** Path of the page to show afterwards, when the response names none. */
  then?: string | undefined;
  /** Values sent along with the typed ones. */
  values?: Readonly<Record<string, string | number>> | undefined;
}

/** Hidden fields that make a `<form method="post">` call the API without scripts. */
export function CallFields({ call, then, values = {} }: CallFieldsProps) {
  const { formKey } = useSession().site;
  return (
    <>
      <input type="hidden" name="_call" value={call} />
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      {then !== undefined && <input type="hidden" name="_then" value={then} />}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
