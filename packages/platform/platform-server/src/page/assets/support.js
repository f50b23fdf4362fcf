// @ts-check
// Old browsers run this script too, so it is written as they read it.
(function () {
  var root = document.documentElement;
  if (window.Set && 'union' in Set.prototype) root.setAttribute('data-supported', '');
  else {
    // Blocks all later scripts, whose syntax would be errors.
    var policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'none'";
    document.head.appendChild(policy);
  }
})();
