import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import {
  ComposedLayout,
  type HydratedNode,
  loadComponents,
  NodeFrame,
  useComponents,
} from "#features/layouts/client/index.ts";
import { SessionProvider, sessionOf, useSession } from "#platform/client/session.tsx";
import { useAllFillings } from "#platform/client/slots.tsx";
import styles from "./layout-preview.module.css";
import type { FrameMessage, PreviewMessage } from "./preview-message.ts";

const post = (isShown: boolean) =>
  parent.postMessage({ kind: "layout-frame", isShown } satisfies FrameMessage, location.origin);

/** Marks the node so that the editor finds where it is. */
const frame = ({ $reactTestID }: HydratedNode, shown: ReactNode) =>
  $reactTestID === undefined ? (
    shown
  ) : (
    <div className={styles.node} data-node={$reactTestID}>
      {shown}
    </div>
  );

/** Returns the page that the editor sends, as soon as its components are loaded. */
function useSent(): PreviewMessage | null {
  const [sent, setSent] = useState<PreviewMessage | null>(null);
  const components = useComponents();
  const fillings = useAllFillings();
  useEffect(() => {
    let newest = 0;
    async function receive({ data, source, origin }: MessageEvent<PreviewMessage>): Promise<void> {
      if (origin !== location.origin || source !== parent || data?.kind !== "layout-preview") return;
      const own = ++newest;
      const { layout, titleBar, notices } = data.page;
      await loadComponents(components, fillings, [...layout, titleBar, ...(notices ?? [])]);
      if (own === newest) setSent(data);
    }
    addEventListener("message", receive);
    post(false);
    return () => removeEventListener("message", receive);
  }, [components, fillings]);
  return sent;
}

/** The page in the frame of the editor. Nothing in it can be used: the editor lies above it. */
export function LayoutPreview() {
  const sent = useSent();
  const session = useSession();
  useLayoutEffect(() => {
    if (!sent) return;
    document.documentElement.dataset["preset"] = sent.preset;
    post(true);
  }, [sent]);
  useEffect(() => {
    const sizes = new ResizeObserver(() => post(true));
    sizes.observe(document.body);
    // A part that is loaded later moves others, even where the page stays as high as its window.
    const parts = new MutationObserver(() => post(true));
    parts.observe(document.body, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, []);
  if (!sent) return null;
  const { reader, page } = sent;
  const { site } = session;
  const shownTo = reader
    ? sessionOf({
        ...site,
        hasDashboard: false,
        unconfirmed: null,
        me: {
          ...site.me,
          ...reader,
          ...(reader.userID === 0 && { name: "", photoUrl: null, emailConfirmed: false }),
        },
      })
    : session;
  return (
    <SessionProvider value={shownTo}>
      <NodeFrame value={frame}>
        <div inert>
          <ComposedLayout {...page} />
        </div>
      </NodeFrame>
    </SessionProvider>
  );
}
