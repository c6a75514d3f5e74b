import { useSaveSettings } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Checkbox } from "#platform/client/ui/checkbox.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";

interface SearchSettingsProps {
  external: { query: string; resultsInNewTab: boolean };
  url: string;
  autocomplete: boolean;
}

/** Settings for an external search and for suggestions. */
export function SearchSettingsPage({ external, url, autocomplete }: SearchSettingsProps) {
  const { save, isSaving } = useSaveSettings((form) => {
    const typed = new FormData(form);
    return {
      "search.autocomplete": typed.has("autocomplete"),
      "search.url": typed.get("url"),
      "search.externalSearch": {
        query: typed.get("query"),
        resultsInNewTab: typed.has("resultsInNewTab"),
      },
    };
  });
  const hint = t("A URL with %s for the query. Leave empty to use the built-in search.");
  return (
    <form aria-label={t("Search")} onSubmit={save}>
      <Checkbox name="autocomplete" label={t("Show suggestions while typing")} checked={autocomplete} />
      <TextField name="url" label={t("Page of results")} hint={hint} value={url} maxLength={1000} />
      <TextField
        name="query"
        label={t("External search")}
        hint={hint}
        value={external.query}
        maxLength={1000}
      />
      <Checkbox
        name="resultsInNewTab"
        label={t("Open its results in a new tab")}
        checked={external.resultsInNewTab}
      />
      <Button kind="primary" type="submit" busy={isSaving}>
        {t("Save")}
      </Button>
    </form>
  );
}
