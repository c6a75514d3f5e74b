import type { CSSProperties } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { t } from "#platform/client/translate.ts";
import type { SignatureOnPage } from "../contract.ts";
import styles from "./signature-below.module.css";

interface SignatureTextProps {
  signature: SignatureOnPage;
  /** Whether nothing stands above it that it is set off from. */
  isPlain?: true;
}

export function SignatureText({ signature, isPlain }: SignatureTextProps) {
  const { body, imageMaxHeight, hideMobile } = signature;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields stand in it
    <div
      role="group"
      aria-label={t("Signature")}
      className={styles.signature}
      data-wide={hideMobile}
      data-plain={isPlain}
      style={imageMaxHeight ? ({ "--image-height": `${imageMaxHeight}px` } as CSSProperties) : undefined}
    >
      <PostBody html={body} />
    </div>
  );
}

/** What the author of a post puts below all of them. */
export function SignatureBelow({ post }: { post: object }) {
  const { signature } = post as { signature?: SignatureOnPage | null };
  return signature && <SignatureText signature={signature} />;
}
