import type { FieldInForm } from "../contract.ts";
import { Fields } from "./fields.tsx";

interface RegistrationFieldsProps {
  parts: Readonly<Record<string, object>>;
}

/** The profile fields of the registration form. */
export function RegistrationFields({ parts }: RegistrationFieldsProps) {
  const part = parts["profileFields"] as { fields: readonly FieldInForm[] } | undefined;
  return <Fields fields={part?.fields ?? []} nameOf={(apiName) => `profileFields[${apiName}]`} />;
}
