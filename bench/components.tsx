import { QueryClientProvider } from "@tanstack/react-query";
import { Parser } from "htmlparser2";
import { type ComponentType, createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { CategoryMark } from "#features/categories/client/index.ts";
import { commentsClient } from "#features/comments/client/index.ts";
import { discussionsClient } from "#features/discussions/client/index.ts";
import { isLazy, type PlacedComponent } from "#platform/client/lazy-component.ts";
import { ApiProvider, createQueryClient } from "#platform/client/query.tsx";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { Button, ButtonLink, IconButton } from "#platform/client/ui/button.tsx";
import { Count } from "#platform/client/ui/count.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Dropdown } from "#platform/client/ui/dropdown.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";

const ROWS = 30;
const MINUTE_MS = 60_000;

const site = {
  name: "Measured",
  me: { userID: 2, name: "kestrel", photoUrl: null, emailConfirmed: true, permissions: { permissions: [] } },
} as unknown as Site;
const { api, queryClient } = createQueryClient(() => Promise.reject(new Error("Nothing is asked for.")));

const inPage = (shown: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <ApiProvider value={api}>
      <SessionProvider value={sessionOf(site)}>
        <Router ssrPath="/discussions" ssrSearch="">
          {shown}
        </Router>
      </SessionProvider>
    </ApiProvider>
  </QueryClientProvider>
);

/** Different for each row, and equal for each page: many readers request the newest posts. */
const now = Date.now();
const moment = (row: number) => new Date(now - row * row * MINUTE_MS).toISOString();
const member = (row: number) => ({ userID: row, name: `member_${row}`, photoUrl: "", banned: 0 });

const discussions = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    discussionID: row,
    name: `What there is to say about ${row}`,
    url: `/discussion/${row}/what-there-is-to-say`,
    category: { categoryID: row % 7, name: `Category ${row % 7}`, url: `/categories/${row % 7}` },
    insertUser: member(row),
    lastUser: member(row + 1),
    dateLastComment: moment(row),
    countComments: row * 7,
    countViews: row * 900,
    countUnread: row,
    score: row % 3,
    unread: row % 2 === 0,
    pinned: row < 2,
    closed: false,
  }));

const shownInRows = {
  excerpt: { display: false },
  featuredImage: { display: false },
  metas: {
    asIcons: true,
    display: {
      ...{ category: true, startedByUser: true, lastUser: true, lastCommentDate: true, viewCount: false },
      ...{ commentCount: true, score: true, userTags: true, unreadCount: true },
    },
  },
};

const comments = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    ...{ commentID: row + 1, discussionID: 1, parentRecordID: 1, depth: 1, body: "<p>Some words.</p>" },
    ...{ insertUserID: row, insertUser: member(row), dateInserted: moment(row), dateUpdated: null },
    ...{ url: `/discussion/comment/${row + 1}#Comment_${row + 1}`, score: 0 },
  }));

const PAGING = { currentPage: 1, limit: ROWS, pageCount: 9, total: 9 * ROWS };

async function placed(component: PlacedComponent | undefined) {
  if (component && isLazy(component)) await component.load();
  return (component && isLazy(component) ? component.loaded : component) as ComponentType<object>;
}
const { components: inLists = {} } = discussionsClient;
const { components: inThreads = {} } = commentsClient;
const DiscussionsWidget = await placed(inLists["DiscussionsWidget"]);
const CommentThread = await placed(inThreads["CommentThreadAsset"]);

const list = (isAsset: boolean) => () =>
  inPage(
    <DiscussionsWidget
      {...{ title: "Posts", isAsset, discussions: discussions(ROWS), initialPaging: PAGING }}
      {...{ apiParams: { sort: "-dateLastComment" }, discussionOptions: shownInRows }}
    />,
  );

function thread() {
  const shown = comments(ROWS);
  const structure = shown.map(({ commentID }) => ({ type: "comment", commentID, depth: 1, children: [] }));
  const byID = Object.fromEntries(shown.map((comment) => [comment.commentID, comment]));
  const can = Object.fromEntries(
    shown.map(({ commentID }) => [commentID, { edit: false, delete: false, reply: true }]),
  );
  const discussion = {
    discussionID: 1,
    name: "Words",
    insertUserID: 1,
    countComments: ROWS,
    url: "/discussion/1",
  };
  return inPage(
    <CommentThread
      {...{ title: "Comments", discussion, countRead: ROWS, showOPTag: true, initialPaging: PAGING }}
      {...{
        apiParams: { sort: "dateInserted" },
        thread: { threadStructure: structure, commentsByID: byID, can },
      }}
    />,
  );
}

const each = (component: (row: number) => ReactNode) => () =>
  inPage(Array.from({ length: ROWS }, (_, row) => component(row)));

/** Functions that render thirty of a component, by name. */
const COMPONENTS: Readonly<Record<string, () => ReactNode>> = {
  Icon: each((row) => <Icon key={row} name="comment" />),
  Label: each((row) => <Label key={row}>Announced</Label>),
  Count: each((row) => <Count key={row} value={row + 1} label="unread" />),
  ShortNumber: each((row) => <ShortNumber key={row} value={row * 900} />),
  DateTime: each((row) => <DateTime key={row} value={moment(row)} />),
  UserPhoto: each((row) => <UserPhoto key={row} user={member(row)} />),
  CategoryMark: each((row) => <CategoryMark key={row} categoryID={row} />),
  ButtonLink: each((row) => (
    <ButtonLink key={row} href={`/discussion/${row}`}>
      Open
    </ButtonLink>
  )),
  Button: each((row) => <Button key={row}>Reply</Button>),
  IconButton: each((row) => <IconButton key={row} label="Bookmark" icon="bookmark" />),
  Dropdown: each((row) => <Dropdown key={row} button="Share" entries={() => []} />),
  "rows of discussions": list(false),
  "a list of them, with its views and pages": list(true),
  "comments of a thread": thread,
};

interface Plain {
  tag: string;
  attributes: Record<string, string>;
  inside: (Plain | string)[];
}

/** Parses HTML into plain elements without components. */
function read(html: string): Plain {
  const top: Plain = { tag: "div", attributes: {}, inside: [] };
  const open = [top];
  const parser = new Parser({
    onopentag(tag, { style: _, ...attributes }) {
      const element: Plain = { tag, attributes, inside: [] };
      open.at(-1)?.inside.push(element);
      open.push(element);
    },
    ontext: (text) => void open.at(-1)?.inside.push(text),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return top;
}

const elements = ({ tag, attributes, inside }: Plain): ReactNode =>
  createElement(tag, attributes, ...inside.map((part) => (typeof part === "string" ? part : elements(part))));

export interface Rows {
  name: string;
  bytes: number;
  render(): string;
  /** Renders the HTML from plain elements. */
  renderPlain(): string;
}

export const rows: readonly Rows[] = Object.entries(COMPONENTS).map(([name, component]) => {
  const html = renderToString(component());
  const plain = read(html);
  return {
    name,
    bytes: new TextEncoder().encode(html).length,
    render: () => renderToString(component()),
    renderPlain: () => renderToString(elements(plain)),
  };
});
