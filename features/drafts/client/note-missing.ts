import { CallError } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";

/** Takes the draft that cannot be read out of the address of its form, and says so. */
export function noteMissing(): void {
  const url = new URL(location.href);
  url.pathname = url.pathname.replace(/(\/\d+)\/\d+$/, "$1");
  // Not through the router, which would load the page of the other address and replace the form.
  History.prototype.replaceState.call(history, history.state, "", url);
  const message = t("This draft can’t be loaded. Your text will be saved as a new one.");
  toastError(new CallError(404, { message }));
}
