import { useMutation } from "@tanstack/react-query";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { nested } from "#platform/contract/nested-names.ts";
import type { Catalog, previewRule } from "../../contract.ts";
import { PreviewList } from "../preview-list.tsx";
import { readRule } from "./read-values.ts";
import styles from "./rule.module.css";

interface PreviewPanelProps {
  catalog: Catalog;
  /** Null for a new rule. */
  automationRuleID: number | null;
  isOnUsers: boolean;
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const textOf = (error: Error): string =>
  error instanceof CallError && error.errors.length > 0
    ? t("Fill in the fields above first.")
    : error.message;

/** Shows what the trigger matches now, before the rule is saved. */
export function PreviewPanel({ catalog, automationRuleID, isOnUsers }: PreviewPanelProps) {
  const api = useApi();
  const previewing = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      api.call<typeof previewRule>("POST", "/automation-rules/preview", {
        body: {
          trigger: readRule(catalog, nested(typedIn(form))).trigger,
          ...(automationRuleID !== null && { automationRuleID }),
        },
      }),
  });
  return (
    <div className={styles.preview}>
      <Button
        busy={previewing.isPending}
        onClick={({ currentTarget: { form } }) => form && previewing.mutate(form)}
      >
        {t("Preview")}
      </Button>
      {previewing.error && <p role="alert">{textOf(previewing.error)}</p>}
      {previewing.data && <PreviewList preview={previewing.data} isOnUsers={isOnUsers} />}
    </div>
  );
}
