import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import type { AdministeredSection, deleteSiteSection } from "../contract.ts";

interface DeleteSectionProps {
  section: AdministeredSection;
  onDone(): void;
  onClose(): void;
}

/** Deletes a section after saying what happens to its categories and addresses. */
export function DeleteSection({ section, onDone, onClose }: DeleteSectionProps) {
  const { siteSectionID, name, folder } = section;
  const api = useApi();
  return (
    <DeleteDialog
      title={t("Delete Site Section")}
      text={t(
        "“{name}” is deleted. Its categories and posts stay, and addresses that begin with /{folder} lead to the same pages without it.",
        { name, folder },
      )}
      run={() =>
        api.call<typeof deleteSiteSection>("DELETE", "/site-sections/:siteSectionID", {
          params: { siteSectionID },
        })
      }
      onDone={() => {
        onClose();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
