import { memberPart, TitleBar } from "#features/navigation/client/index.ts";
import { FillingsProvider, fill } from "#platform/client/slots.tsx";
import { Example } from "./example.tsx";
import type { Section } from "./section.ts";

const fillings = [
  fill(memberPart, ({ show }) =>
    show({
      id: "notifications",
      name: "Notifications",
      icon: "bell",
      count: 120,
      url: "#notifications",
      content: <p>Nothing new.</p>,
    }),
  ),
  fill(memberPart, ({ show }) =>
    show({
      id: "messages",
      name: "Messages",
      icon: "comment",
      count: 0,
      url: "#messages",
      content: <p>Dear kestrel</p>,
    }),
  ),
];

export const shell: Section = {
  name: "Shell",
  Show: () => (
    <Example name="Title bar of a member">
      <FillingsProvider value={fillings}>
        <TitleBar
          positioning="StaticSolid"
          borderType="border"
          height={null}
          heightMobile={null}
          backgroundColor={null}
          foregroundColor={null}
          logo={{
            title: "Pieces",
            url: "#shell",
            imageUrl: null,
            imageUrlMobile: null,
            alignment: "left",
            alignmentMobile: "center",
          }}
          account={[]}
          sections={null}
          place={null}
          search={null}
          badges={{ countedAt: "2026-01-01T00:00:00.000Z", counts: [] }}
          navigation={{
            alignment: "left",
            items: [{ id: "a", name: "All", url: "#shell", badge: "New", children: [] }],
            mobileOnlyItems: [],
          }}
        />
      </FillingsProvider>
    </Example>
  ),
};
