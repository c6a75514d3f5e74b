import { useEffect, useState } from "react";
import { PostBody } from "#features/formats/client/index.ts";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import type { StoredBody } from "../../use-stored-body.ts";
import styles from "./preview.module.css";

export interface PreviewProps {
  stored: StoredBody;
}

/** Shows the text as readers will see it. */
export default function Preview({ stored }: PreviewProps) {
  const api = useApi();
  const [html, setHtml] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async () => {
    setProblem(null);
    try {
      const sent = { body: stored };
      const answer = (await api.call("POST", "/rich/preview", sent as never)) as { html: string };
      setHtml(answer.html);
    } catch (error) {
      const said = error instanceof CallError ? (error.errors[0]?.message ?? error.message) : null;
      setProblem(said ?? t("Something has gone wrong."));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what was written when it was asked for
  useEffect(() => {
    void load();
  }, []);
  return (
    <section className={styles.preview} aria-label={t("Preview")}>
      {problem !== null && (
        <MessageBar kind="error">
          {problem} <Button onClick={() => void load()}>{t("Try again")}</Button>
        </MessageBar>
      )}
      {problem === null && html === null && <Skeleton lines={4} label={t("Loading")} />}
      {html === "" && <p className={styles.nothing}>{t("There is nothing to see yet.")}</p>}
      {problem === null && html && <PostBody html={html} />}
    </section>
  );
}
