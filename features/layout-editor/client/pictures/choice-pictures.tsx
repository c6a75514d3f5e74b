import type { ReactNode } from "react";
import { Bar, Card, Dot, repeat, Texts } from "./shapes.tsx";

const beside = (
  <>
    <Bar x={16} y={16} w={24} h={24} tone="tint" radius={2} />
    <Texts x={46} y={22} w={34} />
  </>
);

const above = (
  <>
    <Bar x={24} y={8} w={48} h={22} tone="tint" radius={2} />
    <Texts x={24} y={36} w={40} />
  </>
);

const onImage = (texts: ReactNode) => (
  <>
    <Bar x={22} y={6} w={52} h={44} tone="tint" radius={3} />
    {texts}
  </>
);

/** Pictures of values, by the prop and the value. */
export const choicePictures = {
  "displayType/grid": (
    <>
      {repeat([12, 38, 64], (x) => (
        <Bar x={x} y={17} w={20} h={22} tone="strong" radius={2} />
      ))}
    </>
  ),
  "displayType/list": (
    <>
      {repeat([14, 25, 36], (y) => (
        <Bar x={18} y={y} w={60} h={6} tone="strong" />
      ))}
    </>
  ),
  "displayType/carousel": (
    <>
      <Bar x={4} y={20} w={14} h={16} radius={2} />
      <Bar x={25} y={15} w={46} h={26} tone="strong" radius={2} />
      <Bar x={78} y={20} w={14} h={16} radius={2} />
    </>
  ),
  "displayType/link": (
    <>
      {repeat([14, 26, 38], (y, index) => (
        <Bar x={24} y={y} w={48 - index * 9} tone="accent" />
      ))}
    </>
  ),
  "contentType/title-description": <Texts x={26} y={24} w={44} />,
  "contentType/title-description-image": above,
  "contentType/title-description-icon": (
    <>
      <Bar x={18} y={20} w={14} h={14} tone="accent" radius={3} />
      <Texts x={40} y={23} w={38} />
    </>
  ),
  "contentType/title-background": onImage(<Bar x={29} y={39} w={32} h={4} tone="strong" />),
  "contentType/title-background-description": onImage(<Texts x={29} y={34} w={36} />),
  "contentType/title-chat-bubble": (
    <>
      <Card x={20} y={9} w={56} h={30} />
      <Texts x={28} y={19} w={38} />
      <Dot x={32} y={46} r={3} tone="accent" />
    </>
  ),
  "imagePlacement/left": beside,
  "imagePlacement/top": above,
  "imagePlacementMobile/left": beside,
  "imagePlacementMobile/top": above,
};
