import { Label, type LabelKind } from "#platform/client/ui/label.tsx";

const KINDS: Readonly<Record<string, LabelKind>> = { open: "warning", done: "good", "on-hold": "quiet" };

interface StatusLabelProps {
  status: string;
  statuses: readonly { status: string; name: string }[];
}

/** Label of an escalation's status; the status itself when its add-on is disabled. */
export const StatusLabel = ({ status, statuses }: StatusLabelProps) => (
  <Label kind={KINDS[status] ?? "info"}>
    {statuses.find((each) => each.status === status)?.name ?? status}
  </Label>
);
