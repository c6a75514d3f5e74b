import type { ApiClient } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { type Session, useSession } from "#platform/client/session.tsx";
import { type AdditionsType, useAdditions } from "#platform/client/slots.tsx";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";

/** Groups of the post menu, in order, with separators between them. */
const GROUPS = ["post", "standing", "list", "history", "further", "report"] as const;

interface Place {
  group: (typeof GROUPS)[number];
  /** Ascending order within the group. Built-in entries use 10, 20, 30. */
  sort: number;
}

/** A dialog on a post: it receives the post as `Props`, and `onClose`. */
export type PostDialog<Props extends object> = OnDemand<Props & { onClose(): void }>;

/**
 * An action on posts that another feature adds to the menu: it opens a dialog, follows a link, or runs at once.
 */
export type PostAction<Post, Rights, Props extends object> = Place & {
  /** `can` holds the reader's current rights to the post. */
  isOffered(reader: Session, post: Post, can: Rights): boolean;
  label(post: Post): string;
  icon: IconName;
} & (
    | { dialog: PostDialog<Props> }
    | { href(post: Post): string }
    /** Queries are refetched afterwards; a failure shows a message. */
    | { run(post: Post, api: ApiClient): Promise<unknown> }
  );

/** A menu entry with its group and order. */
export interface PlacedEntry extends Place {
  entry: MenuEntry;
}

/** Orders menu entries by group and `sort`. */
export function inOrder(placed: readonly PlacedEntry[]): MenuEntry[] {
  const groups = GROUPS.map((group) => placed.filter((each) => each.group === group));
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => [
      ...(index > 0 ? ["separator" as const] : []),
      ...group.toSorted((a, b) => a.sort - b.sort).map(({ entry }) => entry),
    ]);
}

interface PostMenu {
  /** Entries that other features add for this reader. */
  added: readonly PlacedEntry[];
  /** Runs an action and refetches the page's queries; shows a message when it fails. */
  run(action: () => Promise<unknown>): void;
}

/** Returns the entries that other features add to the menu of a post, and `run` for their immediate actions. */
export function usePostMenu<Post, Rights, Props extends object>(
  actions: AdditionsType<PostAction<Post, Rights, Props>>,
  { post, can, ask }: { post: Post; can: Rights; ask(dialog: PostDialog<Props>): void },
): PostMenu {
  const api = useApi();
  const forget = useForgetAll();
  const session = useSession();
  const run = (action: () => Promise<unknown>) => void action().then(forget).catch(toastError);
  const does = (action: PostAction<Post, Rights, Props>) => {
    if ("href" in action) return { href: action.href(post) };
    if ("dialog" in action) return { onAction: () => ask(action.dialog) };
    return { onAction: () => run(() => action.run(post, api)) };
  };
  const added = useAdditions(actions)
    .filter(({ isOffered }) => isOffered(session, post, can))
    .map((action) => {
      const entry = { label: action.label(post), icon: <Icon name={action.icon} />, ...does(action) };
      return { group: action.group, sort: action.sort, entry };
    });
  return { added, run };
}
