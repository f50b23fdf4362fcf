export { AreaLines } from './AreaLines.tsx';
export { WaitingForYou } from './WaitingForYou.tsx';
