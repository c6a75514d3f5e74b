import type { ReactNode } from "react";
import { CachedFrame } from "#platform/client/cached-part.tsx";
import { useSession } from "#platform/client/session.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import type { HydratedLayout, HydratedNode } from "../contract.ts";
import { LayoutNode, LayoutNodes } from "./layout-nodes.tsx";
import styles from "./page-frame.module.css";
import { footerSlot, noticeSlot } from "./slots.ts";

interface PageFrameProps {
  titleBar: HydratedNode | undefined;
  frame?: HydratedLayout["frame"];
  /** Key of the page: another page's content is remounted. */
  page: string;
  children: ReactNode;
}

/** Frame around every page. */
export function PageFrame({ titleBar, frame, page, children }: PageFrameProps) {
  const { site } = useSession();
  return (
    <>
      <a className="skip-link" href="#content">
        {t("Skip to content")}
      </a>
      {titleBar && <LayoutNode node={titleBar} />}
      <Slot of={noticeSlot} />
      <LayoutNodes nodes={frame?.above} />
      <main id="content" tabIndex={-1} key={page}>
        {children}
      </main>
      <footer className={styles.footer}>
        <LayoutNodes nodes={frame?.footer} />
        <CachedFrame name="Footer" record={null} of={[]}>
          {() => (
            <div className={styles.inner}>
              <a className={styles.name} href="/">
                <bdi>{site.name}</bdi>
              </a>
              <Slot of={footerSlot} />
            </div>
          )}
        </CachedFrame>
      </footer>
    </>
  );
}
