import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

interface RouteElementsProps {
  /** By route path. */
  elements: Readonly<Record<string, ReactNode>>;
}

/** Shows the matching route's element, at other addresses nothing. */
export function RouteElements({ elements }: RouteElementsProps) {
  return (
    <Routes>
      {Object.entries(elements).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
}
