import { BodyField, type BodyToEdit } from "#features/editor/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { SignatureOnPage } from "../contract.ts";
import { SignatureText } from "./signature-below.tsx";
import styles from "./signature-page.module.css";

export interface SignaturePageProps {
  userID: number;
  /** Address of the page. */
  path: string;
  isOwn: boolean;
  mayWrite: boolean;
  stored: BodyToEdit | null;
  shown: SignatureOnPage | null;
  showOthers: boolean;
  maxLength: number;
  maxImages: number;
}

const limits = ({ maxLength, maxImages }: SignaturePageProps): string =>
  maxImages === 0
    ? t("A signature has up to {count, plural, one {# character} other {# characters}}, and no pictures.", {
        count: maxLength,
      })
    : t(
        "A signature has up to {count, plural, one {# character} other {# characters}} and {images, plural, one {# picture} other {# pictures}}.",
        { count: maxLength, images: maxImages },
      );

/** A member's signature with its editor, and the choice whether to see the signatures of others. */
export function SignaturePage(props: SignaturePageProps) {
  const { userID, path, isOwn, mayWrite, stored, shown, showOthers } = props;
  const forget = useForgetAll();
  async function saved(): Promise<void> {
    toasts.add({ body: t("Changes saved."), autoDismiss: true });
    await forget();
  }
  const form = {
    method: "PATCH",
    path: `/users/${userID}/signature`,
    onDone: () => void saved(),
    className: styles.form,
  } as const;
  const submit = (
    <p>
      <Button type="submit" kind="primary">
        {t("Save")}
      </Button>
    </p>
  );
  return (
    <div className={styles.page}>
      {shown && (
        <section aria-labelledby="signature-preview">
          <h2 id="signature-preview">{t("Preview")}</h2>
          <SignatureText signature={shown} />
        </section>
      )}
      {mayWrite && (
        // The key remounts the form so that it starts with the saved values.
        <Form {...form} then={path} key={JSON.stringify(stored)} label={t("Signature")} guarded>
          <FormMessage />
          <BodyField label={t("Signature")} rows={4} value={stored ?? undefined} />
          <p className={styles.hint}>{limits(props)}</p>
          {submit}
        </Form>
      )}
      {isOwn && (
        <Form {...form} then={path} label={t("Signatures of others")}>
          <FormMessage />
          <Radios
            name="showOthers"
            label={t("Show signatures of others")}
            value={String(showOthers)}
            options={[
              { value: "true", label: t("Yes") },
              { value: "false", label: t("No") },
            ]}
          />
          {submit}
        </Form>
      )}
    </div>
  );
}
