import { useState } from "react";
import { CodeBlock } from "#platform/client/ui/code-block.tsx";
import { Collapsible } from "#platform/client/ui/collapsible.tsx";
import { Count } from "#platform/client/ui/count.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Label, type LabelKind } from "#platform/client/ui/label.tsx";
import { ShortNumber } from "#platform/client/ui/short-number.tsx";
import { Spoiler } from "#platform/client/ui/spoiler.tsx";
import { Token } from "#platform/client/ui/token.tsx";
import { UserPhoto } from "#platform/client/ui/user-photo.tsx";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

const LABELS: readonly LabelKind[] = ["info", "quiet", "good", "warning"];
const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'%3E%3Crect width='2' height='2' fill='teal'/%3E%3C/svg%3E";
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MOMENTS = [
  0,
  -20_000,
  -60_000,
  -10 * 60_000,
  -3 * HOUR_MS,
  -DAY_MS,
  -40 * DAY_MS,
  -900 * DAY_MS,
  3 * HOUR_MS,
];

interface Device {
  name: string;
  readings: number;
  place: string;
}
const DEVICES: readonly Device[] = [
  { name: "Pump", readings: 12_345, place: "Under the roof" },
  { name: "Valve", readings: 8, place: "Cellar" },
  { name: "Thermometer with a long name", readings: 1_040, place: "Outside, in the shade of the wall" },
];
const COLUMNS: readonly Column<Device>[] = [
  { id: "name", label: "Name", cell: ({ name }) => name, isName: true },
  {
    id: "readings",
    label: "Readings",
    cell: ({ readings }) => <ShortNumber value={readings} />,
    isNumber: true,
  },
  { id: "place", label: "Place", cell: ({ place }) => place },
];

function Tokens() {
  const [names, setNames] = useState(["solar", "relay"]);
  return names.map((name) => (
    <Token key={name} onRemove={() => setNames(names.filter((other) => other !== name))}>
      {name}
    </Token>
  ));
}

export const text: Section = {
  name: "Words",
  Show: () => (
    <>
      <Example name="Photos">
        {([24, 28, 40, 100, 145] as const).map((size, userID) => (
          <UserPhoto key={size} size={size} user={{ userID, name: "kestrel" }} />
        ))}
        <UserPhoto size={100} user={{ userID: 9, name: "ampere", photoUrl: PHOTO }} />
      </Example>
      <Example name="Times">
        {MOMENTS.map((moment) => (
          <DateTime key={moment} value={new Date(Date.now() + moment).toISOString()} />
        ))}
        <DateTime value="2016-03-02T10:00:00Z" format="day" />
      </Example>
      <Example name="Numbers, counts">
        {[7, 999, 1_040, 1_060, 12_345, 3_400_000].map((value) => (
          <ShortNumber key={value} value={value} />
        ))}
        {[1, 42, 99, 100].map((value) => (
          <Count key={value} value={value} label="unread" />
        ))}
      </Example>
      <Example name="Labels, tokens">
        {LABELS.map((kind) => (
          <Label key={kind} kind={kind}>
            {kind}
          </Label>
        ))}
        <Token>plain</Token>
        <Token href="#words">a link</Token>
        <Tokens />
      </Example>
      <Example name="A table">
        <DataTable caption="Devices" columns={COLUMNS} rows={DEVICES} keyOf={({ name }) => name} />
      </Example>
      <Example name="Collapsible">
        <Collapsible>
          {Array.from({ length: 12 }, (_, line) => `Line ${line + 1}.`).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <a href="#words">A link at the end</a>
        </Collapsible>
      </Example>
      <Example name="Not much longer than that">
        <Collapsible>
          <p>As long as it is.</p>
        </Collapsible>
      </Example>
      <Example name="Spoiler, code">
        <Spoiler>It was the butler.</Spoiler>
        <CodeBlock code={`const answer = 42;\n// ${"a long line ".repeat(20)}`} />
      </Example>
    </>
  ),
};
