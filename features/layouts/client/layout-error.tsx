import { t } from "#platform/client/translate.ts";

/** Placeholder for a widget that could not be shown. */
export function LayoutError({ widget, message }: { widget: string; message?: string }) {
  return (
    <p role="alert">
      {t("There was a problem loading {widget}", { widget })}
      {message ? `: ${message}` : "."}
    </p>
  );
}
