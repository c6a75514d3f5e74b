import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Method } from "#platform/contract/endpoint.ts";
import { CallError } from "./api.ts";
import { useLeaveGuard } from "./leave-guard.tsx";
import { useApi } from "./query.tsx";
import { useSession } from "./session.tsx";

interface FormState {
  /** Begins the ids of its fields; empty outside a form. */
  id: string;
  /** By field name. */
  fields: Readonly<Record<string, string>>;
  /** What concerns the whole form. */
  message: string | null;
  busy: boolean;
  /** What was typed before, when the page answers a form that was refused. */
  values: Readonly<Record<string, string>>;
}

/** What parts of a form see of it. */
interface FormView extends FormState {
  /** Whether something was typed that would be lost with the form. */
  isChanged(): boolean;
}

const FormContext = createContext<FormView>({
  ...{ id: "", fields: {}, message: null, busy: false, values: {} },
  isChanged: () => false,
});
export const useForm = () => useContext(FormContext);

/** The id that a form's field has in the page. */
export const fieldID = (form: string, field: string) => `${form}-${field}`;

interface FormProps<Answer> {
  method: Method;
  /** The call's path with its parts filled in: `/discussions/12`. */
  path: string;
  /** Sent along with what is typed. */
  fixed?: Readonly<Record<string, string | number>>;
  /** Where a plain form leads when the answer names no place itself. */
  then?: string;
  /** Called instead of leading anywhere, when scripts are on. */
  onDone(answer: Answer): void;
  /** Asks before one leaves what was typed. */
  guarded?: boolean;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
}

/** Heard on the form once its call has succeeded, by whoever keeps what is written in it. */
export const POSTED = "posted";

const isField = (name: string) => !name.startsWith("_");

interface Refusal {
  message: string;
  errors: readonly { field: string; message: string }[];
}

/** What is wrong, where it is said. An error of a field that nobody sees concerns the whole form. */
function errorsOf({ errors, message }: Refusal, fixed: object): Pick<FormState, "fields" | "message"> {
  const unseen = errors.find(({ field }) => field in fixed);
  return {
    fields: Object.fromEntries(errors.map((error) => [error.field, error.message])),
    message: errors.length === 0 ? message : (unseen?.message ?? null),
  };
}

/** Leads whoever was refused to the first field that is wrong, or to what is said of the whole form. */
function useFocusOnWrong({ fields, message }: Pick<FormState, "fields" | "message">) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (message === null && Object.keys(fields).length === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
  }, [fields, message]);
  return form;
}

const refusalOf = (error: unknown): Refusal =>
  error instanceof CallError
    ? { message: error.description ?? error.message, errors: error.errors }
    : { message: (error as Error).message, errors: [] };

/** Sent again with the same content, it is the same deed: the first may have been done though its answer was lost. */
function useDeedKey(): (values: object) => string {
  const last = useRef({ sent: "", key: "" });
  return (values) => {
    const sent = JSON.stringify(values);
    if (last.current.sent !== sent)
      last.current = { sent, key: crypto.getRandomValues(new Uint32Array(4)).join("-") };
    return last.current.key;
  };
}

/**
 * A form that makes one call of the API. Without scripts the browser posts it to the page it stands on, and
 * the server makes the same call; what was typed is kept either way when the call is refused.
 */
export function Form<Answer>({
  method,
  path,
  fixed = {},
  then,
  onDone,
  guarded = false,
  children,
  className,
  label,
}: FormProps<Answer>) {
  const api = useApi();
  const { isGuest, site } = useSession();
  const { form: answered, formKey } = site;
  const deedKey = useDeedKey();
  const call = `${method} ${path}`;
  const refused = answered?.endpoint === call ? answered : null;
  const [isChanged, leaveDialog] = useLeaveGuard(guarded, refused !== null);
  const id = useId();
  const [state, setState] = useState<FormState>({
    id,
    ...(refused ? errorsOf(refused, fixed) : { fields: {}, message: null }),
    busy: false,
    values: refused?.values ?? {},
  });
  const form = useFocusOnWrong(state);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.busy) return;
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      [...typed].flatMap(([key, value]) => (isField(key) ? [[key, String(value)]] : [])),
    );
    setState({ ...state, busy: true });
    try {
      // A guest's deed may begin a session, which is not to be handed out twice.
      const sent = { body: values, ...(isGuest ? {} : { key: deedKey({ path, values }) }) };
      const answer = await api.call(method, path, sent as never);
      isChanged.current = false;
      setState({ id, fields: {}, message: null, busy: false, values: {} });
      form.current?.dispatchEvent(new Event(POSTED));
      onDone(answer as Answer);
    } catch (error) {
      setState({ id, ...errorsOf(refusalOf(error), fixed), busy: false, values });
    }
  }

  return (
    <form
      ref={form}
      method="post"
      className={className}
      onSubmit={submit}
      onInput={() => {
        isChanged.current = true;
      }}
      aria-label={label}
      aria-busy={state.busy}
    >
      <input type="hidden" name="_call" value={call} />
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      {then !== undefined && <input type="hidden" name="_then" value={then} />}
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormContext value={{ ...state, isChanged: () => guarded && isChanged.current }}>
        {children}
      </FormContext>
      {leaveDialog}
    </form>
  );
}
