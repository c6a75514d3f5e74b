import { i18nOf } from "#features/locales/server/index.ts";
import { addStateLabels, labelUsers } from "#features/log/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { DONE } from "../../contract.ts";

/** Status of an escalation. All but `done` are open. */
interface EscalationStatus {
  /** Id, such as `on-hold`. */
  status: string;
  name: Phrase;
}

const escalationStatuses = new ExtensionPoint<EscalationStatus>("escalationStatuses");

/** Adds a status, such as for work in an external system. */
export const addEscalationStatus = (status: EscalationStatus) => escalationStatuses.with(status);

/** The names are one text, so that languages inflect them for escalations. */
const nameOf = (status: "open" | "progress" | "hold" | "done") =>
  phrase("{status, select, open {Open} progress {In Progress} hold {On Hold} other {Done}}", {
    status,
  });

export const ownStatuses = [
  addEscalationStatus({ status: "open", name: nameOf("open") }),
  addEscalationStatus({ status: "in-progress", name: nameOf("progress") }),
  addEscalationStatus({ status: "on-hold", name: nameOf("hold") }),
  addEscalationStatus({ status: DONE, name: nameOf("done") }),
];

/** Returns the choices of statuses. */
export const statusChoices = (context: Context) =>
  context.addons
    .of(escalationStatuses)
    .map(({ status, name }) => ({ status, name: name.in(i18nOf(context)) }));

export function requireStatus({ addons }: Context, status: string): void {
  const known = addons.of(escalationStatuses).map((each) => each.status);
  if (known.includes(status)) return;
  const values = known.join(", ");
  throw invalidField("status", phrase("{field} must be one of: {values}.", { field: "status", values }));
}

/** Labels of statuses and assignees in the log. */
export const logLabels = [
  addStateLabels({
    field: "status",
    labels: async (context) => new Map(statusChoices(context).map(({ status, name }) => [status, name])),
  }),
  labelUsers("assignedUserID"),
];
