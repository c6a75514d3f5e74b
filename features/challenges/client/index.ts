export { ChallengeField } from "./challenge-field.tsx";
