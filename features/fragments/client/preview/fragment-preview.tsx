import { type MouseEvent, type SyntheticEvent, useEffect, useState } from "react";
import { LayoutNodes } from "#features/layouts/client/index.ts";
import type { HydratedNode } from "#features/layouts/contract.ts";
import { t } from "#platform/client/translate.ts";
import styles from "./fragment-preview.module.css";
import { checkLoops } from "./loop-checks.ts";
import { isPreviewMessage, READY } from "./preview-message.ts";

/** Links and forms of the preview lead nowhere: the frame would show another page. */
const refuseLinks = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
};
const refuse = (event: SyntheticEvent) => event.preventDefault();

/** The page in the frame of the editor, which shows the fragment that the editor sends, and nothing else. */
export function FragmentPreview() {
  const [node, setNode] = useState<HydratedNode | null>(null);
  useEffect(() => {
    checkLoops();
    const stop = new AbortController();
    const listen = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin || source !== parent || !isPreviewMessage(data)) return;
      document.documentElement.dataset["preset"] = data.fragmentPreview.preset;
      setNode(data.fragmentPreview.node);
    };
    addEventListener("message", listen, { signal: stop.signal });
    parent.postMessage(READY, location.origin);
    return () => stop.abort();
  }, []);
  return (
    <main className={styles.preview} onClickCapture={refuseLinks} onSubmitCapture={refuse}>
      {node && <LayoutNodes key={JSON.stringify(node)} nodes={[node]} />}
    </main>
  );
}

/** In the preview, in place of built-in parts that need the data of a whole page. */
export const FragmentStandIn = () => <p className={styles.standIn}>{t("Here is the built-in part.")}</p>;
