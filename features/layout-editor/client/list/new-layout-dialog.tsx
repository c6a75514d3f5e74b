import { type FormEvent, useId, useState } from "react";
import type { createLayout, readLayoutToEdit } from "#features/stored-layouts/contract.ts";
import type { CallError } from "#platform/client/api.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { LayoutGroup } from "../../contract.ts";
import { readPage, type StoredNode, writePage } from "../model/page.ts";
import { readyPages } from "../model/ready-pages.ts";
import { editorUrl } from "./layout-list.tsx";

const TITLE_BAR: StoredNode = { $hydrate: "react.titleBar" };

/** Creates a layout from the template, from another layout, or from a page that is ready to fill. */
export function NewLayoutDialog({ group, onClose }: { group: LayoutGroup; onClose(): void }) {
  const api = useApi();
  const id = useId();
  const { layoutViewType, layouts } = group;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ready = readyPages(layoutViewType);

  async function contentOf(from: string): Promise<{ layout: StoredNode[]; titleBar: StoredNode }> {
    const page = ready.find((each) => each.id === from);
    if (page) return { layout: writePage(page.make()), titleBar: TITLE_BAR };
    const layoutID = /^\d+$/.test(from) ? Number(from) : layoutViewType;
    const { layout, titleBar } = await api.call<typeof readLayoutToEdit>("GET", "/layouts/:layoutID/edit", {
      params: { layoutID },
    });
    return { layout: writePage(readPage(layout, titleBar)), titleBar };
  }

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    try {
      const content = await contentOf(String(fields.get("from")));
      const made = await api.call<typeof createLayout>("POST", "/layouts", {
        body: { name: String(fields.get("name")), layoutViewType, ...content },
      });
      openDocument(editorUrl(layoutViewType, made.layoutID));
    } catch (error) {
      setProblem((error as CallError).errors?.[0]?.message ?? (error as CallError).message);
      setBusy(false);
    }
  }

  return (
    <Modal
      title={t("New Layout")}
      onClose={onClose}
      footer={({ close }) => (
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={id} busy={isBusy}>
            {t("Create")}
          </Button>
        </>
      )}
    >
      <form id={id} onSubmit={(event) => void create(event)}>
        {problem !== null && <MessageBar kind="error">{problem}</MessageBar>}
        <TextField name="name" label={t("Name")} value={group.name} required maxLength={100} />
        <Select
          name="from"
          label={t("Begin with")}
          nothing={null}
          value={ready[0]?.id ?? "template"}
          options={[
            ...ready.map((each) => ({ value: each.id, label: each.name })),
            { value: "template", label: t("The template that comes with the forum") },
            ...layouts.map(({ layoutID, name }) => ({
              value: String(layoutID),
              label: t("A copy of {name}", { name }),
            })),
          ]}
        />
        <p>{t("No page shows it before you publish it.")}</p>
      </form>
    </Modal>
  );
}
