// Types of jsdom tests besides the DOM; never for browser programs.
/// <reference types="node" />
/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />
