import { useId, useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { PostTranslation, translateComment, translateDiscussion } from "../contract.ts";

/** The ids of a post; a comment has both. */
export interface PostIDs {
  discussionID: number;
  commentID?: number;
}

/** Returns the name of a language in that of the page. */
function nameOf(language: string): string {
  const { lang } = document.documentElement;
  return new Intl.DisplayNames([lang], { type: "language" }).of(language) ?? language;
}

/** Returns what says that a text is a translation. */
export const creditOf = ({ from, service }: PostTranslation): string =>
  from === null
    ? t("Translated by {service}", { service })
    : t("Translated from {language} by {service}", { language: nameOf(from), service });

/** Returns the translation of a post while it is shown, and a function that shows or hides it. */
export function useTranslation({ discussionID, commentID }: PostIDs) {
  const api = useApi();
  const id = useId();
  const [translation, setTranslation] = useState<PostTranslation | null>(null);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function load(): Promise<PostTranslation> {
    const body = { locale: document.documentElement.lang };
    return commentID === undefined
      ? api.call<typeof translateDiscussion>("POST", "/discussions/:id/translations", {
          params: { id: discussionID },
          body,
        })
      : api.call<typeof translateComment>("POST", "/comments/:id/translations", {
          params: { id: commentID },
          body,
        });
  }

  async function toggle(): Promise<void> {
    if (isShown) return setShown(false);
    setBusy(true);
    try {
      const loaded = translation ?? (await load());
      setTranslation(loaded);
      setShown(true);
      announce(creditOf(loaded));
    } catch (error) {
      toastError(error);
    }
    return setBusy(false);
  }

  return { id, isBusy, toggle, shown: isShown ? translation : null };
}
