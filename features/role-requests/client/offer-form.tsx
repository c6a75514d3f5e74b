import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { AttributesSchema, RequestableRole, RoleRequestMeta } from "../contract.ts";

const MOST_TITLE = 200;

/** Returns a schema with one required question per line. Questions that exist stay as they are. */
function schemaOf(lines: string, before: AttributesSchema | undefined): AttributesSchema {
  const titles = lines.split("\n").flatMap((line) => line.trim().slice(0, MOST_TITLE) || []);
  const known = Object.entries(before?.properties ?? {});
  const taken = new Set(known.map(([name]) => name));
  let number = 0;
  const freeName = () => {
    do number += 1;
    while (taken.has(`answer${number}`));
    return `answer${number}`;
  };
  const entries = titles.map(
    (title) =>
      known.find(([name, question]) => (question.title ?? name) === title) ??
      ([freeName(), { type: "string", title }] as const),
  );
  const names = entries.map(([name]) => name);
  const wasOptional = (name: string) => taken.has(name) && !before?.required.includes(name);
  return {
    type: "object",
    properties: Object.fromEntries(entries),
    required: names.filter((name) => !wasOptional(name)),
  };
}

const linesOf = ({ properties }: AttributesSchema): string =>
  Object.entries(properties)
    .map(([name, { title = name }]) => title)
    .join("\n");

interface OfferFormProps {
  /** Roles to choose from, when the form offers another one. */
  roles: readonly RequestableRole[];
  /** How members ask for the role so far. */
  meta: RoleRequestMeta | null;
  onClose(): void;
}

/** Form that lets members ask for a role, or changes how they do. */
export function OfferForm({ roles, meta, onClose }: OfferFormProps) {
  const forget = useForgetAll();
  const shape = ({ roleID, name, body, questions }: Record<string, unknown>) => ({
    ...{ roleID: meta?.roleID ?? Number(roleID), type: "application", name, body },
    format: meta?.format ?? "markdown",
    attributesSchema: schemaOf(String(questions), meta?.attributesSchema),
    attributes: meta?.attributes ?? {},
  });
  return (
    <FormModal
      title={meta ? t("Edit Requestable Role") : t("Offer a Role")}
      method="PUT"
      path="/role-requests/metas"
      shape={shape}
      onDone={() => void forget()}
      onClose={onClose}
    >
      {!meta && (
        <Select
          name="roleID"
          label={t("Role")}
          required
          options={roles.map(({ role }) => ({ value: role.roleID, label: role.name }))}
        />
      )}
      <TextField
        name="name"
        label={t("Title")}
        hint={t("Such as “Become a translator”.")}
        required
        value={meta?.name}
        maxLength={150}
        autoComplete="off"
      />
      <TextArea
        name="body"
        label={t("Description")}
        hint={t("What the role is for, and who gets it. Markdown works here.")}
        value={meta?.body}
        rows={4}
      />
      <TextArea
        name="questions"
        label={t("Questions")}
        hint={t("One per line. Members answer them when they ask for the role.")}
        value={meta ? linesOf(meta.attributesSchema) : t("Why do you want this role?")}
        rows={3}
      />
    </FormModal>
  );
}
