import { type CSSProperties, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import {
  type HydratedNode,
  LayoutNodes,
  type Place,
  searchPlaceSlot,
} from "#features/layouts/client/index.ts";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { rarely } from "#platform/client/rarely.tsx";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { Count } from "#platform/client/ui/count.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Popover } from "#platform/client/ui/popover.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import { setWindowCount } from "#platform/client/window-title.ts";
import type { AccountSection, LiveCounts, SectionsShown, ShownItem } from "../contract.ts";
import { Account } from "./account.tsx";
import { CountsProvider, useCounts, useLiveCounts } from "./counts.tsx";
import { Flyout } from "./flyout.tsx";
import { ItemLink } from "./links.tsx";
import { memberPart } from "./member-parts.ts";
import styles from "./title-bar.module.css";
import { useOverflow } from "./use-overflow.ts";
import { useScrollAway } from "./use-scroll-away.ts";

type Side = "left" | "center";

interface TitleBarProps {
  positioning: "StickySolid" | "StickyTransparent" | "StaticSolid" | "StaticTransparent";
  borderType: "none" | "border" | "shadow";
  /** Null uses the theme's height. */
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
  /** The menu of the site’s sections; null without any. */
  sections: SectionsShown | null;
  place: Place | null;
  /** Shown in place of the search field. */
  search: HydratedNode | null;
  account: readonly AccountSection[];
  /** The reader's counters; null for guests. */
  badges: LiveCounts | null;
}

/** Few forums have entries with entries of their own. */
export const MegaMenu = rarely(
  import.meta.env.SSR ? (await import("./mega-menu.tsx")).MegaMenu : null,
  async () => (await import("./mega-menu.tsx")).MegaMenu,
);

/** Few forums have sections. */
export const SectionMenu = rarely(
  import.meta.env.SSR ? (await import("./section-menu.tsx")).SectionMenu : null,
  async () => (await import("./section-menu.tsx")).SectionMenu,
);

const loadSitePanel = async () => (await import("./site-panel.tsx")).SitePanel;
const loadAccountPanel = async () => (await import("./account-panel.tsx")).AccountPanel;

/** The layout's colors and heights of the bar; without them the theme's apply. */
function ownTokens({ backgroundColor, foregroundColor, height, heightMobile }: TitleBarProps): CSSProperties {
  const colors = backgroundColor && {
    "--color-title-bar": backgroundColor,
    "--color-title-bar-text": foregroundColor,
    "--color-title-bar-quiet": foregroundColor,
    "--color-title-bar-hover": "transparent",
  };
  return {
    ...colors,
    ...(height ? { "--height-wide": `${height}px` } : {}),
    ...(heightMobile ? { "--height-narrow": `${heightMobile}px` } : {}),
  } as CSSProperties;
}

function Logo({ title, url, imageUrl, imageUrlMobile }: TitleBarProps["logo"]) {
  return (
    <a className={styles.logo} href={url} data-site-logo="">
      {imageUrl ? (
        <picture>
          {imageUrlMobile && <source media="(max-width: 800px)" srcSet={imageUrlMobile} />}
          <img src={imageUrl} alt={title} />
        </picture>
      ) : (
        <>
          <i aria-hidden="true" data-letter={[...title][0]?.toUpperCase()} />
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

/** All entries in a list, for readers without scripts. */
const PlainEntries = ({ items, path }: { items: readonly ShownItem[]; path: string }) =>
  items.flatMap((item) => [
    ...(item.url ? [<ItemLink key={item.id} item={item} path={path} />] : []),
    ...item.children
      .flatMap((child) => [child, ...child.children])
      .flatMap((child) => (child.url ? [<ItemLink key={child.id} item={child} path={path} />] : [])),
  ]);

/** The reader's personal parts. A change of `path` closes open ones. */
const MemberParts = ({ path }: { path: string }) => (
  <div className={styles.parts}>
    <Slot
      of={memberPart}
      show={({ name, icon, count, url, onNear, content }) => (
        <Popover
          key={path}
          kind="icon"
          label={name}
          align="end"
          href={url}
          {...(onNear && { onNear })}
          isFlush
          button={
            <>
              <Icon name={icon} size={20} />
              <Count value={count} label={t("unread")} />
            </>
          }
        >
          {() => content}
        </Popover>
      )}
    />
  </div>
);

interface MemberBoxProps {
  path: string;
  account: readonly AccountSection[];
  /** The counters whose numbers are shown on the buttons. */
  badges: readonly string[];
}

function MemberBox({ path, account, badges }: MemberBoxProps) {
  const { name, userID, photoUrl } = useSession();
  const countOf = useCounts();
  const count = badges.reduce((sum, badge) => sum + countOf(badge), 0);
  useEffect(() => setWindowCount(count > 0 ? formatNumber(count) : ""), [count]);
  return (
    <>
      <CachedFrame name="MemberParts" record={null} of={[useLiveCounts()]}>
        {() => <MemberParts path={path} />}
      </CachedFrame>
      <div className={styles.account}>
        <Flyout
          label={
            count > 0
              ? t("Account of {name}: {count} unread", { name, count })
              : t("Account of {name}", { name })
          }
          button={<UserPhoto user={{ userID, name, photoUrl }} size={28} />}
          align="end"
          panel={loadAccountPanel}
          panelProps={{ sections: account }}
          path={path}
        >
          <Account sections={account} />
        </Flyout>
        <span className={styles.waiting} aria-hidden="true">
          <Count value={count} />
        </span>
      </div>
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
        <ButtonLink href={register} kind="primary">
          {t("Register")}
        </ButtonLink>
      )}
    </>
  );
}

interface SitePartProps extends Pick<TitleBarProps, "logo" | "navigation" | "sections"> {
  path: string;
  entries: RefObject<HTMLElement | null>;
}

/** The logo and the navigation. */
function SitePart({ logo, navigation, sections, path, entries }: SitePartProps) {
  const inPanel = [...navigation.items, ...navigation.mobileOnlyItems];
  return (
    <>
      <div className={styles.hamburger}>
        <Flyout
          label={t("Site Navigation")}
          button={<Icon name="menu" size={22} />}
          align="start"
          panel={loadSitePanel}
          panelProps={{ items: inPanel, sections, path }}
          always
          path={path}
        >
          <nav className={styles.plain} aria-label={t("Site Navigation")}>
            <PlainEntries items={inPanel} path={path} />
          </nav>
        </Flyout>
      </div>
      <Logo {...logo} />
      <div className={styles.pageTitle} data-title-place="" />
      <nav ref={entries} className={styles.navigation} aria-label={t("Main")}>
        <Entries items={navigation.items} path={path} />
      </nav>
      {sections && <SectionMenu {...{ ...sections, path }} />}
    </>
  );
}

/** The bar above every page: logo, navigation and the reader's account. */
export function TitleBar(props: TitleBarProps) {
  const { positioning, borderType, logo, navigation, sections, place, search } = props;
  const { isGuest } = useSession();
  const [path] = useLocation();
  const bar = useRef<HTMLElement>(null);
  const entries = useRef<HTMLElement>(null);
  useScrollAway(bar);
  useOverflow(bar, entries);
  return (
    <header
      ref={bar}
      className={styles.bar}
      style={ownTokens(props)}
      data-position={positioning}
      data-edge={borderType}
      data-logo={logo.alignment}
      data-logo-narrow={logo.alignmentMobile}
      data-navigation={navigation.alignment}
    >
      <div className={styles.inner}>
        <CachedFrame name="SitePart" record={navigation} of={[logo, sections, path]}>
          {() => <SitePart {...{ logo, navigation, sections, path, entries }} />}
        </CachedFrame>
        <div className={styles.me}>
          <CachedFrame name="SearchPlace" record={null} of={[place, search]}>
            {() => (
              <div className={styles.search}>
                {search ? <LayoutNodes nodes={[search]} /> : <Slot of={searchPlaceSlot} place={place} />}
              </div>
            )}
          </CachedFrame>
          {isGuest ? (
            <GuestBox />
          ) : (
            <CountsProvider initial={props.badges}>
              <MemberBox
                path={path}
                account={props.account}
                badges={props.badges?.counts.map(({ name }) => name) ?? []}
              />
            </CountsProvider>
          )}
        </div>
      </div>
    </header>
  );
}
