import { t } from "#platform/client/translate.ts";
import type { Mutability, RegistrationOptions, Visibility } from "../contract.ts";

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export const visibilities = (): Choice<Visibility>[] => [
  { value: "public", label: t("Everybody") },
  { value: "private", label: t("The member and staff") },
  { value: "internal", label: t("Staff") },
];

export const mutabilities = (): Choice<Mutability>[] => [
  { value: "all", label: t("The member and staff") },
  { value: "restricted", label: t("Staff") },
  { value: "none", label: t("No one, once set") },
];

export const registrations = (): Choice<RegistrationOptions>[] => [
  { value: "required", label: t("Required") },
  { value: "optional", label: t("Optional") },
  { value: "hidden", label: t("Not asked") },
];

export const yesOrNo = (): Choice<"true" | "false">[] => [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];
