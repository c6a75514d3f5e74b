import { ImageField } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Badge } from "../contract.ts";

interface BadgeModalProps {
  /** Null for a new badge. */
  badge: Badge | null;
  onDone(): void;
  onClose(): void;
}

/** Form for a badge. The rule of a built-in one cannot change. */
export function BadgeModal({ badge, onDone, onClose }: BadgeModalProps) {
  const isStock = badge?.type === "stock";
  const shape = ({ key, ...typed }: Record<string, unknown>) => ({
    ...typed,
    ...(key ? { key } : {}),
    enabled: "enabled" in typed,
    isListed: "isListed" in typed,
  });
  return (
    <FormModal
      title={badge ? t("Edit Badge") : t("Add Badge")}
      method={badge ? "PATCH" : "POST"}
      path={badge ? `/badges/${badge.badgeID}` : "/badges"}
      {...{ shape, onDone, onClose }}
    >
      <TextField name="name" label={t("Name")} required maxLength={100} value={badge?.name ?? ""} />
      <TextArea
        name="body"
        label={t("Description")}
        hint={t("Says what members get it for.")}
        rows={2}
        maxLength={1000}
        value={badge?.body ?? ""}
      />
      <ImageField
        name="photoUrl"
        label={t("Picture")}
        hint={t("A square image. Without one, a picture is drawn.")}
        maxLength={500}
        disabled={false}
        value={badge?.photoUrl ?? ""}
      />
      <TextField
        name="points"
        label={t("Points")}
        hint={t("Members get them with the badge.")}
        inputMode="numeric"
        value={String(badge?.points ?? 0)}
      />
      <TextField
        name="class"
        label={t("Class")}
        hint={t(
          "Badges of one class are levels of one achievement. Beside a name, only the highest is shown.",
        )}
        maxLength={100}
        value={badge?.class ?? ""}
      />
      <TextField
        name="classLevel"
        label={t("Level in the class")}
        inputMode="numeric"
        value={badge?.classLevel == null ? "" : String(badge.classLevel)}
      />
      {!isStock && (
        <TextField
          name="key"
          label={t("Name in the address")}
          hint={t("Letters, digits and dashes. Made from the name when empty.")}
          maxLength={100}
          value={badge?.key ?? ""}
        />
      )}
      <Switch
        name="enabled"
        label={t("Members can get it")}
        hint={t("Members who have it keep it when you switch this off.")}
        checked={badge?.enabled ?? true}
      />
      <Switch
        name="isListed"
        label={t("In the list for members who don’t have it")}
        hint={t("Switch this off for a secret badge.")}
        checked={badge?.isListed ?? true}
      />
    </FormModal>
  );
}
