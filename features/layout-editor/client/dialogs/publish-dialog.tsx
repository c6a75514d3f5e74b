import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { changeLayout, readLayoutToEdit } from "#features/stored-layouts/contract.ts";
import type { CallError } from "#platform/client/api.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { HintWarning } from "../hints/hints.tsx";
import { pageOf } from "../model/use-draft.ts";
import { useEditor } from "../model/use-editor.tsx";
import { Changes } from "./changes.tsx";
import { PlacesForm, placesOf, useSavePlaces } from "./places-form.tsx";

interface DialogProps {
  onClose(): void;
}

/** Runs what a dialog does, and shows why it failed. */
function useRun(onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(action: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await action();
      onClose();
    } catch (error) {
      setProblem((error as CallError).description ?? (error as CallError).message);
      setBusy(false);
    }
  }
  return { isBusy, problem, run };
}

/** Says what changes, where and for whom, before the draft becomes what members see. */
export function PublishDialog({ hasPreview, onClose }: DialogProps & { hasPreview: boolean }) {
  const { draft, page, start, views, setViews } = useEditor();
  const { isBusy, problem, run } = useRun(onClose);
  const save = useSavePlaces(start.draft.layoutID);
  const id = useId();
  const { data: published } = useQuery({
    ...apiQuery<typeof readLayoutToEdit>("/layouts/:layoutID/edit", {
      params: { layoutID: start.draft.layoutID },
    }),
    staleTime: 0,
  });
  const shown = views.filter(({ record }) => record !== null);

  function publish(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const places = views.length === 0 ? placesOf(event.currentTarget) : null;
    void run(async () => {
      if (draft.hasDraft) await draft.publish();
      if (places) setViews(await save(views, places));
      toasts.add({ body: t("Published."), autoDismiss: true });
    });
  }
  return (
    <Modal
      title={t("Publish This Layout?")}
      onClose={onClose}
      footer={({ close }) => (
        <>
          <Button onClick={close} autoFocus>
            {t("Cancel")}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={isBusy}>
            {t("Publish")}
          </Button>
        </>
      )}
    >
      <form id={id} onSubmit={publish}>
        {problem !== null && <MessageBar kind="error">{problem}</MessageBar>}
        <HintWarning hasPreview={hasPreview} />
        {start.draft.isOutdated && (
          <MessageBar kind="warning">
            {t("This layout was published again after your draft was begun. Yours replaces it.")}
          </MessageBar>
        )}
        {views.length > 0 ? (
          <>
            <p>{t("Everyone sees it at once on:")}</p>
            <ul>
              {shown.map(({ layoutViewID, record }) => (
                <li key={layoutViewID}>
                  <bdi>{record?.name}</bdi>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <PlacesForm views={views} initial="forum" />
        )}
        <h3>{t("Changes")}</h3>
        {published ? <Changes before={pageOf(published)} after={page} /> : <Loader />}
      </form>
    </Modal>
  );
}

/** The name of the layout, and the pages that show it. */
export function PlacesDialog({ onClose }: DialogProps) {
  const api = useApi();
  const { start, views, setViews, layoutName, setLayoutName } = useEditor();
  const { isBusy, problem, run } = useRun(onClose);
  const { layoutID } = start.draft;
  const save = useSavePlaces(layoutID);
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const places = placesOf(event.currentTarget);
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    void run(async () => {
      if (name !== layoutName) {
        await api.call<typeof changeLayout>("PATCH", "/layouts/:layoutID", {
          params: { layoutID },
          body: { name },
        });
        setLayoutName(name);
      }
      setViews(await save(views, places));
      toasts.add({ body: t("Saved."), autoDismiss: true });
    });
  }
  return (
    <Modal
      title={t("Name and Pages")}
      onClose={onClose}
      footer={({ close }) => (
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" form={id} busy={isBusy}>
            {t("Save")}
          </Button>
        </>
      )}
    >
      <form id={id} onSubmit={submit}>
        {problem !== null && <MessageBar kind="error">{problem}</MessageBar>}
        <TextField name="name" label={t("Name")} value={layoutName} required maxLength={100} />
        {start.replaceableOn.length > 0 && <PlacesForm views={views} />}
        <p>{t("The pages change at once, to what is published of the layout.")}</p>
      </form>
    </Modal>
  );
}

/** Asks before the draft is gone. */
export function DiscardDialog({ onClose }: DialogProps) {
  const { draft } = useEditor();
  const { isBusy, problem, run } = useRun(onClose);
  return (
    <Modal
      title={t("Discard the Draft?")}
      isQuestion
      size="small"
      onClose={onClose}
      footer={({ close }) => (
        <>
          <Button onClick={close}>{t("Cancel")}</Button>
          <Button kind="primary" busy={isBusy} onClick={() => void run(draft.discard)}>
            {t("Discard")}
          </Button>
        </>
      )}
    >
      {problem !== null && <MessageBar kind="error">{problem}</MessageBar>}
      <p>{t("All changes since the last publication are lost, also those of others.")}</p>
    </Modal>
  );
}
