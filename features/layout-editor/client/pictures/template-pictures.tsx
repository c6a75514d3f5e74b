import { Bar, ButtonShape, Card, Dot, Line, repeat, Texts } from "./shapes.tsx";

const heading = <Bar x={10} y={6} w={34} h={4.5} tone="strong" />;

const posts = (
  <>
    {heading}
    {repeat([22, 34, 46], (y) => (
      <>
        <Dot x={14} y={y} />
        <Texts x={22} y={y - 4} w={44} />
        <Bar x={80} y={y - 3} w={7} h={4} />
      </>
    ))}
  </>
);

/** Lines with a number at their end. */
const links = (
  <>
    {heading}
    {repeat([18, 28, 38, 48], (y, index) => (
      <>
        <Bar x={10} y={y - 2} w={4} h={4} radius={1} tone={index === 0 ? "accent" : "pale"} />
        <Bar x={20} y={y - 1.5} w={40 - index * 4} tone="strong" />
        <Bar x={78} y={y - 1.5} w={8} />
      </>
    ))}
  </>
);

const steps = (
  <>
    <Card x={10} y={6} w={76} h={44} />
    {repeat([16, 28, 40], (y, index) => (
      <>
        <Dot x={20} y={y} r={3.5} tone={index === 0 ? "accent" : "pale"} />
        <Bar x={28} y={y - 1.5} w={46 - index * 6} tone={index === 0 ? "pale" : "strong"} />
      </>
    ))}
  </>
);

/** Pictures of the parts of the home page and of threads that the templates contain, by their ids in layouts. */
export const templatePictures = {
  "react.home.welcome": (
    <>
      <Bar x={0} y={0} w={96} h={56} tone="tint" radius={3} />
      <Bar x={12} y={13} w={50} h={6} tone="strong" />
      <Bar x={12} y={24} w={60} />
      <ButtonShape x={12} y={35} w={24} />
      <ButtonShape x={40} y={35} w={24} tone="surface" />
    </>
  ),
  "react.home.lively": posts,
  "react.home.whats-new": (
    <>
      {posts}
      <Dot x={86} y={8} r={3} tone="accent" />
    </>
  ),
  "react.home.categories": (
    <>
      {heading}
      {repeat([22, 34, 46], (y, index) => (
        <>
          <Bar x={10} y={y - 4} w={8} h={8} radius={2} tone={index === 1 ? "tint" : "accent"} />
          <Texts x={24} y={y - 4} w={56} />
        </>
      ))}
    </>
  ),
  "react.home.community": (
    <>
      {repeat([12, 52], (x) => (
        <>
          {repeat([12, 34], (y) => (
            <>
              <Bar x={x} y={y} w={18} h={6} tone="accent" />
              <Bar x={x} y={y + 9} w={28} h={2.5} />
            </>
          ))}
        </>
      ))}
    </>
  ),
  "react.home.recommended": (
    <>
      {heading}
      {repeat([18, 30, 42], (y) => (
        <>
          <Bar x={10} y={y} w={10} h={7} tone="tint" radius={3} />
          <Texts x={26} y={y} w={54} />
        </>
      ))}
    </>
  ),
  "react.home.places": links,
  "react.home.drafts": (
    <>
      {heading}
      {repeat([18, 34], (y) => (
        <>
          <Line path={`m13 ${y + 9} 1-4 8-8 3 3-8 8z`} />
          <Texts x={32} y={y} w={48} />
        </>
      ))}
    </>
  ),
  "react.home.bookmarks": (
    <>
      {heading}
      {repeat([18, 34], (y) => (
        <>
          <Line path={`M14 ${y - 1}h8v11l-4-3-4 3z`} />
          <Texts x={30} y={y} w={50} />
        </>
      ))}
    </>
  ),
  "react.home.here-now": (
    <>
      {heading}
      {repeat([18, 34, 50, 66], (x, index) => (
        <>
          <Dot x={x} y={32} r={9} tone={index === 0 ? "accent" : "pale"} />
        </>
      ))}
    </>
  ),
  "react.getting-started": steps,
  "react.getting-started.links": (
    <>
      {heading}
      {repeat([20, 32, 44], (y) => (
        <>
          <Bar x={10} y={y - 2} w={48} tone="strong" />
          <Line path={`m80 ${y - 3} 3 3-3 3`} />
        </>
      ))}
    </>
  ),
  "react.asset.threadEnd": (
    <>
      <Line path="M10 10h76" />
      {repeat([22, 36], (y) => (
        <>
          <Dot x={14} y={y} />
          <Texts x={22} y={y - 4} w={52} />
        </>
      ))}
      <ButtonShape x={10} y={45} w={30} h={8} tone="pale" />
    </>
  ),
  "react.asset.threadPanel": (
    <>
      <ButtonShape x={24} y={5} w={48} />
      <Line path="M30 21v28" />
      <Dot x={30} y={30} r={3.5} tone="accent" />
      <Bar x={40} y={20} w={26} />
      <Bar x={40} y={28.5} w={18} tone="strong" />
      {repeat([44, 54, 64], (x) => (
        <Dot x={x} y={45} r={4} />
      ))}
    </>
  ),
  "react.asset.customPageHeading": (
    <>
      <Bar x={10} y={16} w={56} h={8} tone="strong" />
      <Bar x={10} y={31} w={72} />
      <Bar x={10} y={37} w={44} />
    </>
  ),
};
