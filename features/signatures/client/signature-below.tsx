import type { CSSProperties } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { t } from "#platform/client/translate.ts";
import type { SignatureOnPage } from "../contract.ts";
import styles from "./signature-below.module.css";

interface SignatureTextProps {
  signature: SignatureOnPage;
  /** True without content above from which to separate it. */
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

/** The author's signature below a post. */
export function SignatureBelow({ post }: { post: object }) {
  const { signature } = post as { signature?: SignatureOnPage | null };
  return signature && <SignatureText signature={signature} />;
}
