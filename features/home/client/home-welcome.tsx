import { useEntryLinks } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import styles from "./home-welcome.module.css";

interface HomeWelcomeProps {
  title: string;
  description: string;
  /** True when nothing can be read without an account. */
  isMembersOnly: boolean;
}

/** What the community is about, and two ways on. */
export function HomeWelcome({ title, description, isMembersOnly }: HomeWelcomeProps) {
  const { register, signIn } = useEntryLinks();
  return (
    <div className={styles.welcome} data-banner="">
      <div className={styles.inner}>
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {description !== "" && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {isMembersOnly && <p className={styles.description}>{t("Sign in to read and take part.")}</p>}
        <div className={styles.ways}>
          {register && (
            <ButtonLink href={register} kind="primary">
              {t("Register")}
            </ButtonLink>
          )}
          {isMembersOnly ? (
            <ButtonLink href={signIn}>{t("Sign In")}</ButtonLink>
          ) : (
            <ButtonLink href="/discussions">{t("Browse Recent Posts")}</ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
