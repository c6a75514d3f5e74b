import { useEntryLinks } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import styles from "./home-welcome.module.css";

/** What the community is about, and two ways on. */
export function HomeWelcome({ title, description }: { title: string; description: string }) {
  const { register } = useEntryLinks();
  return (
    <div className={styles.welcome} data-banner="">
      <div className={styles.inner}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <div className={styles.ways}>
          {register && (
            <ButtonLink href={register} kind="primary">
              {t("Register")}
            </ButtonLink>
          )}
          <ButtonLink href="/discussions">{t("Browse Recent Posts")}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
