import { useState } from "react";
import { Button } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { ErrorBoundary } from "#platform/client/ui/error-boundary.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { MessageBar, type MessageKind } from "#platform/client/ui/message-bar.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import { RowsSkeleton, ThreadSkeleton } from "#platform/client/ui/skeleton.tsx";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

const KINDS: readonly MessageKind[] = ["error", "warning", "neutral", "info"];

function Broken(): never {
  throw new Error("It broke.");
}

function Fuse() {
  const [isBroken, setBroken] = useState(false);
  return (
    <ErrorBoundary name="Fuse">
      {isBroken ? <Broken /> : <Button onClick={() => setBroken(true)}>Break it</Button>}
    </ErrorBoundary>
  );
}

function Awaited() {
  const [isWaiting, setWaiting] = useState(false);
  return (
    <>
      <Button onClick={() => setWaiting(!isWaiting)}>{isWaiting ? "Stop" : "Wait"}</Button>
      {isWaiting && <Loader label="Waiting for the rest" />}
    </>
  );
}

function Closable() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <MessageBar kind="warning" title="Careful" onClose={() => setOpen(false)}>
      Another member has changed this.
    </MessageBar>
  ) : (
    <Button onClick={() => setOpen(true)}>Warn me</Button>
  );
}

export const waiting: Section = {
  name: "Waiting",
  Show: () => (
    <>
      <Example name="Messages">
        {KINDS.map((kind) => (
          <MessageBar key={kind} kind={kind} actions={<Button size="compact">Look</Button>}>
            A message of the kind {kind}.
          </MessageBar>
        ))}
        <Closable />
      </Example>
      <Example name="Loader">
        <Awaited />
      </Example>
      <Example name="Progress">
        <Progress label="Moving discussions" value={3} max={12} />
        <Progress label="Looking for more" />
      </Example>
      <Example name="Rows to come">
        <RowsSkeleton count={3} label="Rows are loading" />
      </Example>
      <Example name="Posts to come">
        <ThreadSkeleton count={2} label="Posts are loading" />
      </Example>
      <Example name="Nothing here">
        <EmptyState
          icon="comment"
          text="There is nothing here yet."
          action={{ label: "Start", url: "#waiting" }}
        />
      </Example>
      <Example name="Something that breaks">
        <Fuse />
      </Example>
    </>
  ),
};
