import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import type { EmailKind, TemplatesPage as Properties } from "../../contract.ts";
import styles from "./email-templates-admin-page.module.css";
import { SampleModal } from "./sample-modal.tsx";

/** All kinds of emails that the forum sends, each with a preview. */
export function EmailTemplatesPage({ kinds, locales, ...reader }: Properties) {
  const [shown, setShown] = useState<EmailKind | null>(null);
  const [locale, setLocale] = useState(reader.locale);
  return (
    <>
      <p className={styles.quiet}>
        {t("Colors, logo and last lines are settings.")}{" "}
        <a href="/dashboard/settings/email">{t("Email settings")}</a>
      </p>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind.kind}>
            <div>
              <h2>{kind.name}</h2>
              <p className={styles.quiet}>{kind.description}</p>
            </div>
            <Button aria-haspopup="dialog" onClick={() => setShown(kind)}>
              {t("Preview")} <span className="visually-hidden">{kind.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <SampleModal
          {...{ kind: shown, locales, locale }}
          onLocale={setLocale}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
