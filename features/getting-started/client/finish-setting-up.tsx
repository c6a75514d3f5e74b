import { t } from "#platform/client/translate.ts";
import type { GettingStarted as Steps } from "../contract.ts";
import { GettingStarted } from "./getting-started.tsx";

/** The steps of a new forum, on the first page of the dashboard. */
export const FinishSettingUp = (steps: Steps) => (
  <section>
    <h2>{t("Finish Setting Up")}</h2>
    <GettingStarted {...steps} />
  </section>
);
