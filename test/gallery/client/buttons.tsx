import { useState } from "react";
import {
  Button,
  type ButtonKind,
  ButtonLink,
  IconButton,
  IconButtonLink,
} from "#platform/client/ui/button.tsx";
import { Count } from "#platform/client/ui/count.tsx";
import { ICONS, Icon } from "#platform/client/ui/icon.tsx";
import { Link } from "#platform/client/ui/link.tsx";
import { Segments } from "#platform/client/ui/segments.tsx";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

const KINDS: readonly ButtonKind[] = ["primary", "standard", "text", "textPrimary"];

/** Counts its clicks; a busy button ignores them. */
function Action() {
  const [count, setCount] = useState(0);
  return (
    <Button busy={count > 0} onClick={() => setCount(count + 1)}>
      {`Done ${count} times`}
    </Button>
  );
}

const SIDES = [
  { value: "start", label: "Start" },
  { value: "end", label: "End" },
] as const;
const ICON_SIDES = [
  { value: "start", label: "To the top", icon: <Icon name="arrow-up" /> },
  { value: "end", label: "To the bottom", icon: <Icon name="arrow-down" /> },
] as const;

type Place = "start" | "end";

function Sides() {
  const [side, setSide] = useState<Place>("start");
  return (
    <>
      <Segments<Place> label="Side" value={side} options={SIDES} onChange={setSide} />
      <Segments<Place> label="Side, with icons" value={side} options={ICON_SIDES} onChange={setSide} />
    </>
  );
}

export const buttons: Section = {
  name: "Buttons",
  Show: () => (
    <>
      <Example name="Kinds">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <IconButton icon="gear" label="Settings" />
        <IconButton icon="bell" label="Notifications" badge={<Count value={120} label="unread" />} />
        <IconButtonLink icon="search" label="Search" href="#buttons" />
        <ButtonLink href="#buttons">A link</ButtonLink>
      </Example>
      <Example name="Compact">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} size="compact">
            {kind}
          </Button>
        ))}
        <IconButton icon="close" label="Close" size="compact" />
      </Example>
      <Example name="Busy">
        <Action />
        <Button kind="primary" busy>
          Saving
        </Button>
        <Button kind="text" busy>
          Loading
        </Button>
        <Button disabled>Disabled</Button>
      </Example>
      <Example name="Segments">
        <Sides />
      </Example>
      <Example name="Links">
        <p>
          A <Link href="#buttons">link</Link>, a{" "}
          <Link href="#buttons" quiet>
            quiet one
          </Link>{" "}
          and one that{" "}
          <Link href="https://example.org/" newTab>
            leads away
          </Link>
          .
        </p>
      </Example>
      <Example name="Icons">
        {ICONS.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={24} />
          </span>
        ))}
      </Example>
    </>
  ),
};
