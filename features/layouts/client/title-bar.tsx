import { useLocation } from "wouter";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import styles from "./title-bar.module.css";

interface NavigationItem {
  id: string;
  name: string;
  url: string;
}

interface TitleBarProps {
  logo: { url: string; title: string };
  navigation: { items: readonly NavigationItem[] };
}

/** Closes by itself: following a link loads the next page's own title bar. */
function Navigation({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  return items.map(({ id, name, url }) => (
    <a key={id} href={url} aria-current={path === url ? "page" : undefined}>
      {t(name)}
    </a>
  ));
}

function MemberBox() {
  const { name, userID, photoUrl } = useSession();
  const { signOut } = useEntryLinks();
  return (
    <details className={styles.menu}>
      <summary aria-label={t("Account of {name}", { name })}>
        <UserPhoto user={{ userID, name, photoUrl }} size={28} />
      </summary>
      <div className={styles.flyout}>
        <strong>{name}</strong>
        <a href={signOut}>{t("Sign Out")}</a>
      </div>
    </details>
  );
}

function GuestBox() {
  const { signIn, register } = useEntryLinks();
  return (
    <>
      <ButtonLink href={signIn} kind="text">
        {t("Sign In")}
      </ButtonLink>
      {register && (
        <span className={styles.register}>
          <ButtonLink href={register} kind="primary">
            {t("Register")}
          </ButtonLink>
        </span>
      )}
    </>
  );
}

/** The bar above every page: where one is, where one can go, and who one is. */
export function TitleBar({ logo, navigation }: TitleBarProps) {
  const { isGuest } = useSession();
  const [path] = useLocation();
  return (
    <header className={styles.bar}>
      <details className={`${styles.menu} ${styles.compact}`} key={path}>
        <summary aria-label={t("Site Navigation")}>
          <Icon name="menu" size={22} />
        </summary>
        <nav className={styles.flyout} aria-label={t("Site Navigation")}>
          <Navigation items={navigation.items} path={path} />
        </nav>
      </details>
      <a className={styles.logo} href={logo.url}>
        <i aria-hidden="true" />
        {logo.title}
      </a>
      <nav className={styles.navigation} aria-label={t("Main")}>
        <Navigation items={navigation.items} path={path} />
      </nav>
      <div className={styles.me}>{isGuest ? <GuestBox /> : <MemberBox />}</div>
    </header>
  );
}
