import { illustrationTint } from '@psma/design-system';
import type { ReactNode } from 'react';

const tint = { fill: illustrationTint, stroke: 'none' };

/** Head and shoulders, 34 high below the centre of the head. */
function Person({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9" />
      <path d="M-16 34c1-13 7-19 16-19s15 6 16 19" />
    </g>
  );
}

/** The five scenes in order, on a grid of 320 by 200: lines of one weight and one tinted shape each. */
export const SCENES: readonly ReactNode[] = [
  <>
    <circle {...tint} cx="236" cy="96" r="36" />
    <path d="M296 84V32a8 8 0 0 0-8-8H32a8 8 0 0 0-8 8v136a8 8 0 0 0 8 8h256a8 8 0 0 0 8-8v-52" />
    <path d="M44 126h232M194 112h18M206 106l6 6-6 6" />
    <Person x={72} y={92} />
    <Person x={112} y={92} />
    <Person x={176} y={92} />
    <Person x={236} y={92} />
  </>,
  <>
    <path {...tint} d="M232 48h64v24h-64z" />
    <path d="M49 144h42M109 144h82M209 144h23M226 138l6 6-6 6" />
    <path d="m106 137 36-27M158 110l36 27" strokeDasharray="4 6" />
    <circle cx="150" cy="104" r="9" strokeDasharray="4 6" />
    <circle cx="40" cy="144" r="9" />
    <circle cx="100" cy="144" r="9" />
    <circle cx="200" cy="144" r="9" />
    <path d="m36 144 3 3 5-6M96 144l3 3 5-6M196 144l3 3 5-6" />
    <path d="M232 48h64v112h-64zM242 60h32M242 84h44M242 96h44M242 108h32M242 126h44M242 138h28" />
  </>,
  <>
    <path {...tint} d="m148 32 44 20v140l-44-16z" />
    <path d="M24 176h124M192 176h104M60 176V32h88v144M148 32l44 20v140l-44-16z" />
    <circle cx="182" cy="122" r="3" />
    <circle cx="240" cy="92" r="16" />
    <path d="M240 108v44M240 140h12M240 152h16" />
  </>,
  <>
    <path {...tint} d="M124 112h72v72h-72z" />
    <Person x={64} y={54} />
    <Person x={128} y={54} />
    <Person x={192} y={54} />
    <Person x={256} y={54} />
    <path d="M24 88h272v12H24zM44 100v84M276 100v84" />
    <path d="M124 100v84h72v-84M134 116h52M134 125h52M134 134h52M134 143h52M134 152h52M134 161h52M134 170h52" />
  </>,
  <>
    <path {...tint} d="M34 158h36v18H34z" />
    <path d="M24 176h272M34 176v-18h36v-18h36v-18h36v-18h36V86h36V68h36V50h36v126" />
    <path d="m52 152-8-13h16zM268 50V16h22l-6 7 6 7h-22" />
  </>,
];
