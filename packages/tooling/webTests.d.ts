// What tests in jsdom find beside the DOM. Never part of the program of what runs in a browser.
/// <reference types="node" />
/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />
