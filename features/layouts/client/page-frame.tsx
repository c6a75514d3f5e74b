import type { ReactNode } from "react";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { HtmlBlock } from "#platform/client/html-block.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import type { HydratedNode } from "../contract.ts";
import { LayoutNode, LayoutNodes } from "./layout-nodes.tsx";
import styles from "./page-frame.module.css";
import { footerSlot, noticeSlot } from "./slots.ts";

/** Class of the links of the footer, for components that show unfinished ones. */
export const footerStyle = styles.links;

interface PageFrameProps {
  titleBar: HydratedNode | undefined;
  notices?: readonly HydratedNode[] | undefined;
  /** Safe HTML for the footer. */
  footer?: string | undefined;
  /** Key of the page: another page's content is remounted. */
  page: string;
  children: ReactNode;
}

/** Frame around every page. */
export function PageFrame({ titleBar, notices, footer, page, children }: PageFrameProps) {
  const { site } = useSession();
  return (
    <>
      <a className="skip-link" href="#content">
        {t("Skip to content")}
      </a>
      {titleBar && <LayoutNode node={titleBar} />}
      <Slot of={noticeSlot} />
      <LayoutNodes nodes={notices} />
      <main id="content" tabIndex={-1} key={page}>
        {children}
      </main>
      <CachedFrame name="Footer" record={null} of={[footer]}>
        {() => (
          <footer className={styles.footer}>
            {footer && <HtmlBlock className={styles.links} html={footer} />}
            <div className={styles.inner}>
              <a className={styles.name} href="/">
                <bdi>{site.name}</bdi>
              </a>
              <Slot of={footerSlot} />
            </div>
          </footer>
        )}
      </CachedFrame>
    </>
  );
}
