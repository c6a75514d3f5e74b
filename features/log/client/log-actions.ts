import { AdditionsType } from "#platform/client/slots.tsx";

/** Labels by the names of actions. */
export type ActionLabels = Readonly<Record<string, () => string>>;

/** Labels for the actions that another feature logs. */
export const logActions = new AdditionsType<ActionLabels>("logActions");
