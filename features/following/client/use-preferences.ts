import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { apiQuery, useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import { type FollowLevel, levelOf } from "../contract/levels.ts";
import type {
  CategoryPreferences,
  changePreferences,
  PreferenceChanges,
  readPreferences,
} from "../contract.ts";
import { PreferenceSaver } from "./preference-saver.ts";

/** One saver per category, shared by all its buttons on a page; it outlives the panels. */
const savers = new Map<number, PreferenceSaver>();

function saverOf(categoryID: number): PreferenceSaver {
  const saver = savers.get(categoryID) ?? new PreferenceSaver();
  savers.set(categoryID, saver);
  return saver;
}

interface Following {
  categoryID: number;
  isFollowed: boolean;
  onFollowed(followed: boolean, level: FollowLevel | null): void;
}

/**
 * The notification preferences of a category, shown at once when changed and reverted on failure.
 */
export function usePreferences({ categoryID, isFollowed, onFollowed }: Following) {
  const api = useApi();
  const { userID } = useSession();
  const queryClient = useQueryClient();
  const saver = saverOf(categoryID);
  const place = { id: categoryID, userID };
  const asked = apiQuery<typeof readPreferences>("/categories/:id/preferences/:userID", { params: place });
  const { data, error } = useQuery({ ...asked, enabled: isFollowed && !saver.isPending });
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOpen = useRef(true);
  const saved = useRef<CategoryPreferences | undefined>(undefined);
  saved.current ??= data;

  function show(preferences: CategoryPreferences): void {
    queryClient.setQueryData(asked.queryKey, preferences);
    onFollowed(preferences["preferences.followed"], levelOf(preferences));
  }
  function revert(failure: unknown): void {
    if (saved.current) show(saved.current);
    else onFollowed(false, null);
    if (!isOpen.current) toastError(failure);
    else
      setRefusal(failure instanceof CallError ? (failure.description ?? failure.message) : String(failure));
  }
  function change(changes: PreferenceChanges): void {
    setRefusal(null);
    // Read the current value: two changes may come before the next render.
    const now = queryClient.getQueryData(asked.queryKey);
    if (now) show({ ...now, ...changes } as CategoryPreferences);
    saver.save(changes, {
      send: (body) =>
        api.call<typeof changePreferences>("PATCH", "/categories/:id/preferences/:userID", {
          params: place,
          body,
        }),
      onSaved(preferences) {
        saved.current = preferences;
        show(preferences);
        // Pages that show it are fetched again on the next visit.
        void queryClient.invalidateQueries({ queryKey: ["/layouts/lookup-hydrate"], refetchType: "none" });
      },
      onFailed: revert,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows once, when the panel opens
  useEffect(() => {
    isOpen.current = true;
    if (!isFollowed) {
      onFollowed(true, null);
      change({ "preferences.followed": true });
    }
    return () => {
      isOpen.current = false;
    };
  }, []);

  const preferences = data?.["preferences.followed"] ? data : null;
  return { preferences, refusal: refusal ?? error?.message ?? null, change };
}
