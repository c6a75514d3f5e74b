import { TranslateButton } from "#features/translations/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { RecordList, RecordRow } from "#platform/client/ui/record-list.tsx";
import type { ProfileField } from "../contract.ts";
import { visibilities } from "./choices.ts";
import { AddField, EditField } from "./edit-field.tsx";

interface ProfileFieldsPageProps {
  /** In order. */
  fields: readonly ProfileField[];
}

/** Swaps a field with a neighbor: by keyboard, by pointer, and with scripts off. */
function Move({ fields, from, to }: ProfileFieldsPageProps & { from: number; to: number }) {
  const forget = useForgetAll();
  const label = fields[from]?.label ?? "";
  const order = [...fields];
  const other = order[to];
  if (other) [order[from], order[to]] = [other, order[from] as ProfileField];
  const text = to < from ? t("Move up: {name}", { name: label }) : t("Move down: {name}", { name: label });
  return (
    <Form
      method="PUT"
      path="/profile-fields/sorts"
      fixed={Object.fromEntries(order.map(({ apiName }, place) => [apiName, place + 1]))}
      onDone={() => void forget()}
      label={text}
    >
      <IconButton
        type="submit"
        size="compact"
        icon={to < from ? "arrow-up" : "arrow-down"}
        label={text}
        disabled={!other}
      />
    </Form>
  );
}

/** The profile fields: their order, who sees them, and who has to fill them in. */
export const ProfileFieldsPage = ({ fields }: ProfileFieldsPageProps) => (
  <>
    <AddField />
    <RecordList isOrdered>
      {fields.map((field, place) => (
        <RecordRow
          key={field.apiName}
          name={field.label}
          marks={
            <>
              <code>{field.apiName}</code>
              {!field.enabled && <Label kind="quiet">{t("Switched off")}</Label>}
              {field.registrationOptions === "required" && <Label>{t("Required")}</Label>}
            </>
          }
          facts={[
            <>
              {t("Seen by")}: {visibilities().find(({ value }) => value === field.visibility)?.label}
            </>,
          ]}
          isIdle={!field.enabled}
          controls={
            <>
              <TranslateButton recordType="profileField" id={field.apiName} name={field.label} />
              <Move fields={fields} from={place} to={place - 1} />
              <Move fields={fields} from={place} to={place + 1} />
            </>
          }
        >
          <EditField field={field} />
        </RecordRow>
      ))}
    </RecordList>
  </>
);
