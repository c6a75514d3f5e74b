import { Bar, ButtonShape, Card, Dot, repeat, Texts } from "./shapes.tsx";

const paragraphs = (x: number, y: number, w: number) =>
  repeat([y, y + 5, y + 10], (at, index) => <Bar x={x} y={at} w={index === 2 ? w * 0.6 : w} h={2.5} />);

const writer = (
  <>
    <Card x={10} y={14} w={76} h={24} />
    {repeat([14, 21, 28], (x) => (
      <Bar x={x} y={18} w={4} h={4} tone="strong" />
    ))}
    <Bar x={14} y={27} w={44} h={2.5} />
    <ButtonShape x={64} y={42} />
  </>
);

/** Pictures of the parts that only pages of one type have, by their ids in layouts. */
export const partPictures = {
  "react.asset.discussionList": (
    <>
      <Bar x={10} y={6} w={30} h={4.5} tone="strong" />
      <ButtonShape x={70} y={5} w={16} h={7} />
      {repeat([22, 34, 46], (y) => (
        <>
          <Dot x={14} y={y} />
          <Texts x={22} y={y - 4} w={44} />
          <Bar x={80} y={y - 3} w={7} h={4} />
        </>
      ))}
    </>
  ),
  "react.asset.categoryList": (
    <>
      <Bar x={10} y={6} w={30} h={4.5} tone="strong" />
      {repeat([22, 34, 46], (y, index) => (
        <>
          <Bar x={10} y={y - 4} w={8} h={8} radius={2} tone={index === 1 ? "tint" : "accent"} />
          <Texts x={24} y={y - 4} w={44} />
        </>
      ))}
    </>
  ),
  "react.asset.categoryFollow": (
    <>
      <Bar x={28} y={19} w={40} h={18} tone="tint" radius={3} />
      <Dot x={38} y={28} r={3} tone="accent" />
      <Bar x={45} y={26.5} w={16} tone="strong" />
    </>
  ),
  "react.asset.originalPost": (
    <>
      <Bar x={10} y={7} w={52} h={5} tone="strong" />
      <Dot x={14} y={21} tone="accent" />
      <Bar x={22} y={19.5} w={22} />
      {paragraphs(10, 31, 76)}
    </>
  ),
  "react.asset.postTags": (
    <>
      <Bar x={10} y={26.5} w={18} />
      {repeat([34, 56], (x) => (
        <Bar x={x} y={23} w={18} h={10} tone="tint" radius={5} />
      ))}
    </>
  ),
  "react.asset.postMeta": (
    <>
      {repeat([14, 26, 38], (y) => (
        <>
          <Bar x={14} y={y} w={20} />
          <Bar x={42} y={y} w={38} tone="strong" />
        </>
      ))}
    </>
  ),
  "react.asset.postCommentThread": (
    <>
      {repeat([10, 25, 40], (y, index) => (
        <>
          <Dot x={14 + index * 8} y={y + 3} tone={index === 0 ? "accent" : "pale"} />
          <Texts x={22 + index * 8} y={y} w={62 - index * 12} />
        </>
      ))}
    </>
  ),
  "react.asset.createComment": writer,
  "react.asset.createPostForm": (
    <>
      <Card x={10} y={4} w={76} h={8} />
      <Bar x={14} y={7} w={28} h={2.5} tone="strong" />
      {writer}
    </>
  ),
  "react.asset.answerThread": (
    <>
      {repeat([12, 34], (y, index) => (
        <>
          <Bar x={8} y={y - 4} w={80} h={18} tone={index === 0 ? "tint" : "surface"} radius={2} />
          <Dot x={16} y={y + 5} tone={index === 0 ? "accent" : "pale"} />
          <Texts x={24} y={y + 1} w={48} />
        </>
      ))}
    </>
  ),
};
