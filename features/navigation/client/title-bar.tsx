import { type CSSProperties, useRef } from "react";
import { useLocation } from "wouter";
import { searchPlaceSlot } from "#features/layouts/client/index.ts";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { classes } from "#platform/client/ui/classes.ts";
import { Count } from "#platform/client/ui/count.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Popover } from "#platform/client/ui/popover.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import type { ShownItem } from "../contract.ts";
import { Account } from "./account.tsx";
import { Flyout } from "./flyout.tsx";
import { ItemLink } from "./links.tsx";
import { MegaMenu } from "./mega-menu.tsx";
import { memberPart } from "./member-parts.ts";
import styles from "./title-bar.module.css";
import { useOverflow } from "./use-overflow.ts";
import { useScrollAway } from "./use-scroll-away.ts";

type Side = "left" | "center";

interface TitleBarProps {
  positioning: "StickySolid" | "StickyTransparent" | "StaticSolid" | "StaticTransparent";
  borderType: "none" | "border" | "shadow";
  /** Null is the theme's own. */
  height: number | null;
  heightMobile: number | null;
  backgroundColor: string | null;
  foregroundColor: string | null;
  logo: {
    title: string;
    url: string;
    imageUrl: string | null;
    imageUrlMobile: string | null;
    alignment: Side;
    alignmentMobile: Side;
  };
  navigation: { alignment: Side; items: readonly ShownItem[]; mobileOnlyItems: readonly ShownItem[] };
}

const loadSitePanel = async () => (await import("./site-panel.tsx")).SitePanel;
const loadAccountPanel = async () => (await import("./account-panel.tsx")).AccountPanel;

/** What the layout says of the bar's colours and heights; without it they are the theme's. */
function ownTokens({ backgroundColor, foregroundColor, height, heightMobile }: TitleBarProps): CSSProperties {
  const colours = backgroundColor && {
    "--color-title-bar": backgroundColor,
    "--color-title-bar-text": foregroundColor,
    "--color-title-bar-quiet": foregroundColor,
    "--color-title-bar-hover": "transparent",
  };
  return {
    ...colours,
    ...(height ? { "--height-wide": `${height}px` } : {}),
    ...(heightMobile ? { "--height-narrow": `${heightMobile}px` } : {}),
  } as CSSProperties;
}

function Logo({ title, url, imageUrl, imageUrlMobile }: TitleBarProps["logo"]) {
  return (
    <a className={styles.logo} href={url}>
      {imageUrl ? (
        <picture>
          {imageUrlMobile && <source media="(max-width: 800px)" srcSet={imageUrlMobile} />}
          <img src={imageUrl} alt={title} />
        </picture>
      ) : (
        <>
          <i aria-hidden="true" />
          <bdi>{title}</bdi>
        </>
      )}
    </a>
  );
}

const Entries = ({ items, path }: { items: readonly ShownItem[]; path: string }) =>
  items.map((item) =>
    item.children.length > 0 ? (
      <MegaMenu key={item.id} item={item} path={path} />
    ) : (
      <ItemLink key={item.id} item={item} path={path} />
    ),
  );

/** All entries one below the other, for whoever has no scripts. */
const PlainEntries = ({ items, path }: { items: readonly ShownItem[]; path: string }) =>
  items.flatMap((item) => [
    ...(item.url ? [<ItemLink key={item.id} item={item} path={path} />] : []),
    ...item.children
      .flatMap((child) => [child, ...child.children])
      .flatMap((child) => (child.url ? [<ItemLink key={child.id} item={child} path={path} />] : [])),
  ]);

function MemberBox({ path }: { path: string }) {
  const { name, userID, photoUrl } = useSession();
  return (
    <>
      <div className={styles.parts}>
        <Slot
          of={memberPart}
          show={({ name: label, icon, count, content }) => (
            <Popover
              kind="icon"
              label={label}
              align="end"
              button={
                <>
                  <Icon name={icon} size={20} />
                  <Count value={count} />
                </>
              }
            >
              {() => content}
            </Popover>
          )}
        />
      </div>
      <Flyout
        label={t("Account of {name}", { name })}
        button={<UserPhoto user={{ userID, name, photoUrl }} size={28} />}
        align="end"
        panel={loadAccountPanel}
        panelProps={{}}
        path={path}
      >
        <Account />
      </Flyout>
    </>
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
export function TitleBar(props: TitleBarProps) {
  const { positioning, borderType, logo, navigation } = props;
  const { isGuest } = useSession();
  const [path] = useLocation();
  const bar = useRef<HTMLElement>(null);
  const entries = useRef<HTMLElement>(null);
  useScrollAway(bar);
  useOverflow(bar, entries);
  const inPanel = [...navigation.items, ...navigation.mobileOnlyItems];
  return (
    <header
      ref={bar}
      className={classes(styles.bar, styles[positioning], styles[borderType])}
      style={ownTokens(props)}
      data-logo={logo.alignment}
      data-logo-narrow={logo.alignmentMobile}
      data-navigation={navigation.alignment}
    >
      <div className={styles.inner}>
        <div className={styles.hamburger}>
          <Flyout
            label={t("Site Navigation")}
            button={<Icon name="menu" size={22} />}
            align="start"
            panel={loadSitePanel}
            panelProps={{ items: inPanel, path }}
            always
            path={path}
          >
            <nav className={styles.plain} aria-label={t("Site Navigation")}>
              <PlainEntries items={inPanel} path={path} />
            </nav>
          </Flyout>
        </div>
        <Logo {...logo} />
        <nav ref={entries} className={styles.navigation} aria-label={t("Main")}>
          <Entries items={navigation.items} path={path} />
        </nav>
        <div className={styles.search}>
          <Slot of={searchPlaceSlot} />
        </div>
        <div className={styles.me}>{isGuest ? <GuestBox /> : <MemberBox path={path} />}</div>
      </div>
    </header>
  );
}
