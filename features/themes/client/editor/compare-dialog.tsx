import { useQuery } from "@tanstack/react-query";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { type Variables, valueAt } from "../../contract/tokens/groups.ts";
import type { EditedTheme, EditorField, readLook, ThemeLook } from "../../contract.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import styles from "./revisions.module.css";
import type { Scheme } from "./values.ts";

interface CompareDialogProps {
  theme: EditedTheme;
  name: string;
  /** The revision that is compared with the draft. */
  variables: Variables;
  draft: { variables: Variables; parentTheme: string; look: Pick<ThemeLook, "css"> };
  scheme: Scheme;
  path: string;
  onClose(): void;
}

interface Change {
  path: string;
  field: EditorField;
  scheme: Scheme | null;
  before: string;
  after: string;
}

const textOf = (value: unknown) => (value === undefined ? "–" : [value].flat().map(String).join(", "));

/** Returns the values that differ, also those of the other color scheme. */
export function changesBetween(
  fields: readonly EditorField[],
  before: Variables,
  after: Variables,
): Change[] {
  return fields.flatMap((field) =>
    ([null, "light", "dark"] as const).flatMap((scheme) => {
      const path = scheme ? `${scheme}.${field.path}` : field.path;
      const [one, other] = [textOf(valueAt(before, path)), textOf(valueAt(after, path))];
      return one === other ? [] : [{ path, field, scheme, before: one, after: other }];
    }),
  );
}

const Value = ({ field, text }: { field: EditorField; text: string }) => (
  <>
    {field.kind === "color" && text !== "–" && <i aria-hidden="true" style={{ background: text }} />}
    <bdi>{text}</bdi>
  </>
);

/** What the draft changes in a revision: the values, and a page of each. */
export function CompareDialog(props: CompareDialogProps) {
  const { theme, name, variables, draft, scheme, path, onClose } = props;
  const api = useApi();
  const { themeID } = theme;
  const { data: look } = useQuery({
    queryKey: ["theme-look", themeID, draft.parentTheme, variables],
    queryFn: () =>
      api.call<typeof readLook>("POST", "/themes/look", {
        body: { themeID, parentTheme: draft.parentTheme, variables: { ...variables } },
      }),
  });
  const changes = changesBetween(theme.fields, variables, draft.variables);
  const groupOf = (field: EditorField) => theme.groups.find((group) => group.name === field.group)?.label;
  return (
    <Modal
      title={t("Compare {name} with the Draft", { name })}
      size="xl"
      onClose={onClose}
      footer={({ close }) => <Button onClick={close}>{t("Close")}</Button>}
    >
      {changes.length === 0 ? (
        <p>{t("No value differs.")}</p>
      ) : (
        <table className={styles.values}>
          <thead>
            <tr>
              <th scope="col">{t("Value")}</th>
              <th scope="col">
                <bdi>{name}</bdi>
              </th>
              <th scope="col">{t("Draft")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path: key, field, scheme: only, before, after }) => (
              <tr key={key}>
                <th scope="row">
                  {t("{group}: {label}", { group: groupOf(field) ?? "", label: field.label })}
                  {only && <> ({only === "dark" ? t("Dark") : t("Light")})</>}
                </th>
                <td>
                  <Value field={field} text={before} />
                </td>
                <td>
                  <Value field={field} text={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.pages}>
        <figure>
          <figcaption>
            <bdi>{name}</bdi>
          </figcaption>
          {look && (
            <PreviewFrame
              title={t("Page in {name}", { name })}
              css={look.css}
              {...{ themeID, path, scheme }}
              width={820}
            />
          )}
        </figure>
        <figure>
          <figcaption>{t("Draft")}</figcaption>
          <PreviewFrame
            title={t("Page in the draft")}
            css={draft.look.css}
            {...{ themeID, path, scheme }}
            width={820}
          />
        </figure>
      </div>
    </Modal>
  );
}
