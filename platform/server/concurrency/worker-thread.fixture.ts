/** Work for a worker thread: returns `answer`, or never ends when it is null. */
export default function work({ answer }: { answer: string | null }): string {
  while (answer === null);
  return answer;
}
