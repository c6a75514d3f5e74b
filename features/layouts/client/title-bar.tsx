import { useLocation } from "wouter";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Menu } from "#platform/client/ui/menu.tsx";
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

function Navigation({ items, path }: { items: readonly NavigationItem[]; path: string }) {
  return items.map(({ id, name, url }) => (
    <a key={id} href={url} aria-current={path === url ? "page" : undefined}>
      {name}
    </a>
  ));
}

function MemberBox() {
  const { name, userID, photoUrl } = useSession();
  const { signOut } = useEntryLinks();
  return (
    <Menu
      label={t("Account of {name}", { name })}
      button={<UserPhoto user={{ userID, name, photoUrl }} size={28} />}
    >
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <a href={signOut}>{t("Sign Out")}</a>
    </Menu>
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
      <div className={styles.compact}>
        <Menu key={path} label={t("Site Navigation")} button={<Icon name="menu" size={22} />} align="start">
          <nav className={styles.links} aria-label={t("Site Navigation")}>
            <Navigation items={navigation.items} path={path} />
          </nav>
        </Menu>
      </div>
      <a className={styles.logo} href={logo.url}>
        <i aria-hidden="true" />
        {logo.title}
      </a>
      <nav className={styles.navigation} aria-label={t("Main")}>
        <Navigation items={navigation.items} path={path} />
      </nav>
      <div className={styles.me}>{isGuest ? <GuestBox /> : <MemberBox key={path} />}</div>
    </header>
  );
}
