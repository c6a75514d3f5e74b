import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import styles from "./invitations-admin-page.module.css";

const USES = [1, 10, 100];
const DAYS = [1, 7, 30];

/** A form for a link with which people become ordinary members. */
export function LinkForm() {
  const forget = useForgetAll();
  const shape = ({ maxUses, days }: Record<string, unknown>) => ({
    maxUses: maxUses ? Number(maxUses) : null,
    days: days ? Number(days) : null,
  });
  return (
    <section className={styles.box}>
      <h2>{t("Share a Link")}</h2>
      <Form method="POST" path="/invites" label={t("Share a Link")} shape={shape} onDone={forget}>
        <FormMessage />
        <div className={styles.fields}>
          <Select
            name="maxUses"
            label={t("For how many people")}
            nothing={t("No limit")}
            options={USES.map((value) => ({
              value,
              label: t("{count, plural, one {# person} other {# people}}", { count: value }),
            }))}
          />
          <Select
            name="days"
            label={t("Works for")}
            nothing={t("Until it is revoked")}
            options={DAYS.map((value) => ({
              value,
              label: t("{days, plural, one {# day} other {# days}}", { days: value }),
            }))}
          />
        </div>
        <Button type="submit">{t("Create Link")}</Button>
      </Form>
    </section>
  );
}
