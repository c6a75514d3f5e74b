import { useEffect, useState } from "react";
import type { previewBody } from "#features/formats/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { BannerType } from "../contract.ts";
import styles from "./banner-modal.module.css";
import { BannerMessage } from "./site-banners.tsx";

const PAUSE_MS = 300;

interface BannerPreviewProps {
  body: string;
  format: string;
  type: BannerType;
  /** HTML of the saved body. */
  initial: string;
}

/** The banner as readers will see it, rendered by the server after each pause in writing. */
export function BannerPreview({ body, format, type, initial }: BannerPreviewProps) {
  const api = useApi();
  const [html, setHtml] = useState(initial);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const sent = { body: { body, format, recordType: "moderationMessage" } };
        const answer = await api.call<typeof previewBody>("POST", "/rich/preview", sent as never);
        if (isCurrent) setHtml(answer.html);
      } catch {
        // The last preview stays; saving reports what is wrong.
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, body, format]);
  return (
    <section className={styles.preview} aria-label={t("Preview")}>
      <BannerMessage type={type} html={html} />
    </section>
  );
}
