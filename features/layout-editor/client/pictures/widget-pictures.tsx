import { Bar, ButtonShape, Card, Dot, Line, repeat, Texts } from "./shapes.tsx";

const posts = (
  <>
    {repeat([14, 28, 42], (y) => (
      <>
        <Dot x={14} y={y} />
        <Texts x={22} y={y - 4} w={44} />
        <Bar x={80} y={y - 3} w={8} h={4} />
      </>
    ))}
  </>
);

const member = (y: number, index: number) => (
  <>
    <Dot x={29} y={y} r={3.5} tone={index === 0 ? "accent" : "pale"} />
    <Bar x={36} y={y - 2} w={22 - index * 3} tone="strong" />
    <Bar x={64} y={y - 2} w={8} />
  </>
);

const banner = (
  <>
    <Bar x={0} y={0} w={96} h={56} tone="tint" radius={3} />
    <Bar x={28} y={14} w={40} h={5} tone="strong" />
    <Bar x={20} y={23} w={56} />
  </>
);

/** Pictures of widgets for all pages, by their ids in layouts. */
export const widgetPictures = {
  "react.app-banner": (
    <>
      {banner}
      <Card x={22} y={33} w={52} h={11} />
      <ButtonShape x={60} y={33} w={14} h={11} />
    </>
  ),
  "react.app.content-banner": (
    <>
      <Bar x={0} y={0} w={96} h={56} tone="tint" radius={3} />
      <Bar x={12} y={20} w={42} h={6} tone="strong" />
      <Bar x={12} y={31} w={60} />
    </>
  ),
  "react.titleBar": (
    <>
      <Card x={4} y={18} w={88} h={20} />
      <Bar x={10} y={24} w={8} h={8} tone="accent" radius={2} />
      {repeat([24, 40], (x) => (
        <Bar x={x} y={26.5} w={12} tone="strong" />
      ))}
      <Bar x={64} y={26} w={12} h={4} />
      <Dot x={84} y={28} />
    </>
  ),
  "react.breadcrumbs": (
    <>
      <Bar x={12} y={26} w={16} tone="accent" />
      <Line path="m34 24 4 4-4 4" />
      <Bar x={44} y={26} w={16} tone="accent" />
      <Line path="m66 24 4 4-4 4" />
      <Bar x={76} y={26} w={10} tone="strong" />
    </>
  ),
  "react.quick-links": (
    <>
      <Bar x={30} y={12} w={28} tone="accent" />
      {repeat([21, 30, 39], (y, index) => (
        <Bar x={30} y={y} w={[36, 24, 32][index] ?? 24} tone="strong" />
      ))}
    </>
  ),
  "react.community-search": (
    <>
      <Card x={10} y={20} w={76} h={16} />
      <Dot x={19} y={28} r={3} />
      <Bar x={27} y={26.5} w={26} />
      <ButtonShape x={68} y={20} w={18} h={16} />
    </>
  ),
  "react.categories": (
    <>
      {repeat([8, 36, 64], (x) => (
        <>
          <Card x={x} y={14} w={24} h={28} />
          <Bar x={x + 4} y={19} w={6} h={6} tone="accent" radius={2} />
          <Bar x={x + 4} y={29} w={16} tone="strong" />
          <Bar x={x + 4} y={34} w={11} h={2.5} />
        </>
      ))}
    </>
  ),
  "react.discussion.discussions": posts,
  "react.discussion.announcements": (
    <>
      <Bar x={8} y={9} w={80} h={16} tone="tint" radius={2} />
      <Bar x={13} y={13} w={4} h={8} tone="accent" radius={1} />
      <Texts x={21} y={13} w={44} />
      <Texts x={21} y={34} w={40} />
    </>
  ),
  "react.discussion.questions": (
    <>
      {repeat([14, 42], (y) => (
        <>
          <Dot x={16} y={y} r={6} tone="tint" />
          <Line path={`m14 ${y - 2}a2 2 0 1 1 2 2.500v1`} />
          <Texts x={28} y={y - 4} w={50} />
        </>
      ))}
      <Dot x={16} y={28} r={6} tone="accent" />
      <Texts x={28} y={24} w={42} />
    </>
  ),
  "react.tabs": (
    <>
      <Bar x={10} y={12} w={18} h={4} tone="accent" />
      <Bar x={33} y={12} w={18} h={4} />
      <Bar x={56} y={12} w={18} h={4} />
      <Bar x={10} y={19} w={76} h={1} />
      {repeat([26, 38], (y) => (
        <Texts x={10} y={y} w={50} />
      ))}
    </>
  ),
  "react.newpost": (
    <>
      <ButtonShape x={24} y={19} w={48} h={18} />
      <Bar x={36} y={26.5} w={24} tone="surface" />
    </>
  ),
  "react.tag": (
    <>
      {repeat([10, 36, 70], (x, index) => (
        <Bar
          x={x}
          y={15}
          w={[22, 30, 16][index] ?? 16}
          h={10}
          radius={5}
          tone={index === 1 ? "tint" : "pale"}
        />
      ))}
      <Bar x={10} y={31} w={32} h={10} radius={5} tone="tint" />
      <Bar x={46} y={31} w={20} h={10} radius={5} />
    </>
  ),
  "react.sitetotals": (
    <>
      {repeat([14, 40, 66], (x, index) => (
        <>
          <Bar x={x} y={18} w={16} h={8} tone={index === 1 ? "accent" : "strong"} />
          <Bar x={x} y={31} w={16} />
        </>
      ))}
    </>
  ),
  "react.suggestedcontent": (
    <>
      {repeat([12, 26], (y) => (
        <>
          <Bar x={10} y={y - 4} w={8} h={8} tone="tint" radius={2} />
          <Bar x={23} y={y - 2} w={32} tone="strong" />
          <ButtonShape x={68} y={y - 4} w={18} h={8} />
        </>
      ))}
      <Texts x={10} y={39} w={56} />
    </>
  ),
  "react.featuredcollections": (
    <>
      {repeat([8, 51], (x) => (
        <>
          <Card x={x} y={8} w={37} h={40} />
          <Bar x={x + 4} y={12} w={29} h={15} tone="tint" radius={1.5} />
          <Texts x={x + 4} y={32} w={26} />
        </>
      ))}
    </>
  ),
  "react.leaderboard": <>{repeat([11, 23, 35, 47], member)}</>,
  "react.userspotlight": (
    <>
      <Dot x={26} y={28} r={11} />
      <Dot x={26} y={25} tone="strong" />
      <Bar x={44} y={18} w={34} h={4.5} tone="strong" />
      {repeat([27, 32, 37], (y, index) => (
        <Bar x={44} y={y} w={40 - index * 5} h={2.5} />
      ))}
    </>
  ),
  "react.badges": (
    <>
      {repeat([22, 48, 74], (x, index) => (
        <>
          <Dot x={x} y={24} r={9} tone={index === 1 ? "accent" : "tint"} />
          <Bar x={x - 8} y={39} w={16} />
        </>
      ))}
    </>
  ),
  "react.online": (
    <>
      {repeat([18, 38, 58, 78], (x) => (
        <>
          <Dot x={x} y={25} r={8} />
          <Dot x={x + 6} y={31} r={3} tone="accent" />
        </>
      ))}
      <Bar x={30} y={41} w={36} />
    </>
  ),
  "react.guest-cta": (
    <>
      <Card x={16} y={9} w={64} h={38} />
      <Bar x={22} y={15} w={26} h={4} tone="strong" />
      <Bar x={22} y={22.5} w={44} h={2.5} />
      <ButtonShape x={22} y={33} />
      <ButtonShape x={48} y={33} tone="pale" />
    </>
  ),
  "react.cta": (
    <>
      <Bar x={16} y={9} w={64} h={38} tone="tint" radius={3} />
      <Bar x={32} y={16} w={32} h={4} tone="strong" />
      <Bar x={27} y={24} w={42} h={2.5} />
      <ButtonShape x={36} y={32} w={24} />
    </>
  ),
  "react.rss": (
    <>
      <Line path="M13 12a12 12 0 0 1 12 12M13 18a6 6 0 0 1 6 6" />
      <Dot x={14} y={23} r={2} tone="accent" />
      {repeat([11, 25, 39], (y) => (
        <Texts x={34} y={y} w={46} />
      ))}
    </>
  ),
  "react.text": <Line path="M30 18h36M30 26h36M30 34h36M30 42h22" />,
  "react.html": <Line path="m34 18-10 10 10 10m28-20 10 10-10 10M53 16l-10 24" />,
  "react.custom-fragment": (
    <>
      <Card x={14} y={10} w={68} h={36} />
      <Bar x={20} y={16} w={26} h={24} tone="tint" radius={2} />
      <Line path="m58 22-5 6 5 6m12-12 5 6-5 6" />
    </>
  ),
};
