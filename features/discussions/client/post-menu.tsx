import type { ApiClient } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { type Session, useSession } from "#platform/client/session.tsx";
import { type AdditionsType, useAdditions } from "#platform/client/slots.tsx";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { Icon, type IconName } from "#platform/client/ui/icon.tsx";
import type { OnDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";

/** Parts of the menu on a post, in their order; lines stand between them. */
const GROUPS = ["post", "standing", "list", "history", "further", "report"] as const;

interface Place {
  group: (typeof GROUPS)[number];
  /** Before those of the group with a higher one. Our own entries count in tens: 10, 20, 30. */
  sort: number;
}

/** Dialogs on a post are told of it as `Props`, and how they are closed. */
export type PostDialog<Props extends object> = OnDemand<Props & { onClose(): void }>;

/** Something that others let people do to a post: it asks for the rest in a dialog, leads elsewhere, or is done at once. */
export type PostAction<Post, Rights, Props extends object> = Place & {
  /** `can` is what the reader may do to the post at this moment. */
  isOffered(reader: Session, post: Post, can: Rights): boolean;
  label(post: Post): string;
  icon: IconName;
} & (
    | { dialog: PostDialog<Props> }
    | { href(post: Post): string }
    /** What was read is read again afterwards; a failure is told. */
    | { run(post: Post, api: ApiClient): Promise<unknown> }
  );

/** An entry where it belongs. */
export interface PlacedEntry extends Place {
  entry: MenuEntry;
}

/** The entries of a menu by group and weight. */
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
  /** What others let the reader do. */
  added: readonly PlacedEntry[];
  /** Does something at once: the page shows what came of it, or why nothing did. */
  run(action: () => Promise<unknown>): void;
}

/** What others added to the menu on a post, and the way to do at once what an entry says. */
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
